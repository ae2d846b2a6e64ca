import { useState } from 'react';
import { m } from '#messages';
import { useChangeFavourite, useFavourites } from '#web/api/use-favourites.ts';
import { StarButton } from '#web/components/asset/star-button.tsx';

/** Adds the asset to the member’s wishlist with its current price, or removes it. */
export function FavouriteStar({ id, name }: { id: string; name: string }) {
  const { favourites } = useFavourites();
  const change = useChangeFavourite();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const on = wanted ?? favourites?.some(({ crypto_id }) => crypto_id._id === id) ?? false;
  return (
    <StarButton
      on={on}
      label={on ? m.star_remove({ name }) : m.star_add({ name })}
      text={on ? m.star_on() : m.star_off()}
      busy={wanted !== null || favourites === null}
      onPress={() => {
        setWanted(!on);
        void change({ id, name }, on ? 'remove' : 'add').finally(() => setWanted(null));
      }}
    />
  );
}
