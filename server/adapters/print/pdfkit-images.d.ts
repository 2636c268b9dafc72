declare namespace PDFKit {
  interface PDFDocument {
    /** An image of the document, which can be placed more than once. */
    openImage(bytes: Buffer): PDFKit.Mixins.ImageSrc
  }
}
