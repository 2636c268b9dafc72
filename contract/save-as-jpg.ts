/** Ends of the names, and of the media types, of pictures that phones and web pages make and a menu is not read from. */
const PHONE = /hei[cf]$/i
const OTHER = /(?:^image\/.+|\.(?:webp|avif|gif|bmp|tiff?|svg|jxl))$/i

/** How a picture of another kind is saved as a JPG, by its media type or its file's name; null for what is no picture. */
export function howToSaveAsJpg(typeOrName: string): string | null {
  if (PHONE.test(typeOrName)) {
    return 'To save it as a JPG, open it on the phone, share it by mail to yourself and upload what arrives.'
  }
  return OTHER.test(typeOrName)
    ? 'To save it as a JPG, open it, choose “Save as” or “Export”, and choose JPG.'
    : null
}
