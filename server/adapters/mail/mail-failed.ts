/** The message is a sentence for a person; `detail` is for the log. */
export class MailFailed extends Error {
  override name = 'MailFailed'
  /** Whether another try is useless: the address or the mail itself was refused. */
  readonly permanent: boolean
  readonly detail: string

  constructor(permanent: boolean, detail: string) {
    super(
      permanent
        ? 'The mail cannot be delivered to this address. Check it for mistakes.'
        : 'The mail could not be sent at the moment. Try again later.',
    )
    this.permanent = permanent
    this.detail = detail
  }
}
