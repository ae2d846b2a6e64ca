/** Stores the pictures of users by unguessable names. */
export interface PictureStore {
  put(name: string, bytes: Buffer): Promise<void>;
  /** Returns null when there is none of that name. */
  get(name: string): Promise<Buffer | null>;
  /** Does nothing when there is none of that name. */
  remove(name: string): Promise<void>;
}
