import type { Deps } from '#server/deps.ts'
import { addressChangedMailText, newAddressMailText } from './accounts.mails.ts'
import { findAccount, setConfirmationHash } from './accounts.repo.ts'
import { hashToken, newToken } from './tokens.ts'

/** Sends the confirmation link to the account's new address; the token is made here, as for the welcome mail. */
export async function sendNewAddress(
  deps: Pick<Deps, 'db' | 'mailer' | 'config'>,
  input: { accountId: string },
): Promise<void> {
  const account = await findAccount(deps.db, input.accountId)
  if (!account || account.confirmed) return
  const { token, hash } = newToken()
  await setConfirmationHash(deps.db, account.id, hash)
  const link = `${deps.config.publicUrl}/confirm?token=${token}`
  await deps.mailer.send({
    id: `new-address-${hash}`,
    to: account.email,
    ...newAddressMailText({ name: account.name, link }),
  })
}

export async function sendAddressChanged(
  deps: Pick<Deps, 'db' | 'mailer' | 'config'>,
  input: { accountId: string; oldEmail: string; newEmail: string },
): Promise<void> {
  const account = await findAccount(deps.db, input.accountId)
  if (!account) return
  await deps.mailer.send({
    // The same for a retry, so that it is not sent twice.
    id: `address-changed-${hashToken(`${account.id} ${input.oldEmail} ${input.newEmail}`)}`,
    to: input.oldEmail,
    ...addressChangedMailText({
      name: account.name,
      newEmail: input.newEmail,
      supportEmail: deps.config.supportEmail,
    }),
  })
}
