/** The message is what the other side said. */
export class InvoiceFailed extends Error {
  override name = 'InvoiceFailed'
}
