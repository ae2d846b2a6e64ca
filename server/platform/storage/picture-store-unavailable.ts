/** The picture store cannot be used now: it refuses connections, does not answer in time, or says so. Waiting may help. */
export class PictureStoreUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`the picture store ${reason}`, options);
    this.name = 'PictureStoreUnavailable';
  }
}
