/** Size of every share picture in pixels. */
export const SHARE_PICTURE_WIDTH = 1200;
export const SHARE_PICTURE_HEIGHT = 630;

/** The picture of pages without one of their own. */
export const sitePicturePath = (locale: 'en' | 'it'): string => `/share/fairview.${locale}.png`;
