import 'react-easy-crop/react-easy-crop.css';
import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import styles from './profile-image.module.css';

interface CropPictureProps {
  /** Data URL of the image. */
  address: string;
  busy: boolean;
  onCrop: (picture: Blob) => Promise<void>;
  onCancel: () => void;
}

const SIDE_PX = 512;
const MAX_ZOOM = 4;

/** Returns the selected part of an image as a square file. */
async function cropImage(address: string, { x, y, width, height }: Area): Promise<Blob> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE_PX;
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, SIDE_PX, SIDE_PX);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (made) => (made ? resolve(made) : reject(new Error('the picture could not be drawn'))),
      'image/png',
    );
  });
}

/** Crops an image to a circle by dragging, arrow keys and zoom. */
export function CropPicture({ address, busy, onCrop, onCancel }: CropPictureProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  return (
    <div className={`stack ${styles.crop}`}>
      <div className={styles.area}>
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={1}
          cropShape="round"
          showGrid={false}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
      <label className={`beside ${styles.zoom}`}>
        <span>{m.user_picture_zoom()}</span>
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
      <p className={styles.buttons}>
        <Button
          busy={busy}
          onClick={() => {
            if (area && !busy) void cropImage(address, area).then(onCrop);
          }}
        >
          {m.user_picture_save()}
        </Button>
        <button type="button" className="link" onClick={onCancel}>
          {m.user_cancel()}
        </button>
      </p>
    </div>
  );
}
