/** Where the pictures of users lie, by names that nobody can guess. */
export interface PictureStore {
  put(name: string, bytes: Buffer): Promise<void>;
  /** Null when there is none of that name. */
  get(name: string): Promise<Buffer | null>;
  /** Does nothing when there is none of that name. */
  remove(name: string): Promise<void>;
}
