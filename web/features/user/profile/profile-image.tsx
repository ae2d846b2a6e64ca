import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import type { UserAnswer } from '#contracts/user.ts';
import { removeProfilePictureCall, setProfilePictureCall } from '#contracts/user-changes.ts';
import { m } from '#messages';
import { failureWords } from '#web/api/failure-words.ts';
import { httpClient } from '#web/api/http-client.ts';
import { updateViewer } from '#web/api/use-viewer.ts';
import { Monogram } from '#web/components/asset/monogram.tsx';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './profile-image.module.css';

const CropPicture = lazy(() =>
  import('#web/features/user/profile/crop-picture.tsx').then(({ CropPicture }) => ({ default: CropPicture })),
);

/** Maximum size in bytes, exclusive; the same as on the server. */
const FILE_BYTES_LIMIT = 1_048_576;
const IMAGE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

/** Reads a file as a data URL, the only local source of images that the content security policy allows. */
const readAsDataUrl = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(file);
  });

/** Profile image: choose and crop, upload or remove. */
export function ProfileImage({ user }: { user: UserAnswer }) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const updateImage = (profile_image: string | null) =>
    updateViewer(client, (now) => ({ ...now, profile_image }));

  const choose = async (file: File | undefined) => {
    if (!file) return;
    setProblem(null);
    if (file.size >= FILE_BYTES_LIMIT) return setProblem(m.api_error_picture_too_large());
    if (!IMAGE_TYPES.includes(file.type)) return setProblem(m.api_error_picture_unsupported());
    // The type of a file may be wrong: check that it can be decoded.
    const drawable = await createImageBitmap(file).catch(() => null);
    if (!drawable) return setProblem(m.api_error_picture_unsupported());
    drawable.close();
    setChosen(await readAsDataUrl(file));
  };
  const runTask = async (task: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      await task();
      setChosen(null);
    } catch (error) {
      setProblem(`${m.user_picture_failed()} ${failureWords(error)}`);
    } finally {
      setBusy(false);
    }
  };
  const send = (picture: Blob) =>
    runTask(async () => {
      const body = new FormData();
      body.set('uploaded_file', picture, 'picture');
      updateImage((await httpClient(setProfilePictureCall, {}, body)).profile_image);
      showSnackbar({ text: m.user_saved() });
    });
  const remove = () =>
    runTask(async () => {
      await httpClient(removeProfilePictureCall, {});
      updateImage(null);
      showSnackbar({ text: m.user_picture_removed() });
    });

  return (
    <div className={styles.picture}>
      {chosen ? (
        <Suspense fallback={<div className={styles.area} aria-busy="true" />}>
          <CropPicture address={chosen} busy={busy} onCrop={send} onCancel={() => setChosen(null)} />
        </Suspense>
      ) : (
        <div className={`row ${styles.now}`}>
          <Monogram name={user.firstName || user.email} picture={user.profile_image} size="l" />
          <input
            ref={input}
            type="file"
            className="vh"
            tabIndex={-1}
            aria-label={m.user_picture_choose()}
            accept={IMAGE_TYPES.join(',')}
            onChange={(event) => {
              void choose(event.target.files?.[0]);
              // Allows choosing the same file again.
              event.target.value = '';
            }}
          />
          <Button small onClick={() => input.current?.click()}>
            {m.user_picture_choose()}
          </Button>
          {user.profile_image ? (
            <button type="button" className="link" disabled={busy} onClick={() => void remove()}>
              {m.user_picture_remove()}
            </button>
          ) : null}
        </div>
      )}
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </div>
  );
}
