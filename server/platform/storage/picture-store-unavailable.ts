/**
 * The picture store is unavailable: no connection, no answer in time, or a transient status. A retry may
 * succeed.
 */
export class PictureStoreUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`the picture store ${reason}`, options);
    this.name = 'PictureStoreUnavailable';
  }
}
