import type { Deps } from '#server/deps.ts'
import type { AddressChanged, PasswordChanged } from './accounts.jobs.ts'
import { addressChangedMailText, passwordChangedMailText } from './accounts.mails.ts'
import { findAccount } from './accounts.repo.ts'

type SendDeps = Pick<Deps, 'db' | 'mailer' | 'config'>

export async function sendAddressChanged(
  deps: SendDeps,
  { changeId, accountId, oldEmail, newEmail }: AddressChanged,
): Promise<void> {
  const account = await findAccount(deps.db, accountId)
  if (!account) return
  await deps.mailer.send({
    id: `address-changed-${changeId}`,
    to: oldEmail,
    ...addressChangedMailText({
      name: account.name,
      newEmail,
      supportEmail: deps.config.supportEmail,
    }),
  })
}

export async function sendPasswordChanged(
  deps: SendDeps,
  { changeId, accountId, email, how, at, device }: PasswordChanged,
): Promise<void> {
  const account = await findAccount(deps.db, accountId)
  if (!account) return
  await deps.mailer.send({
    id: `password-changed-${changeId}`,
    to: email,
    ...passwordChangedMailText({
      name: account.name,
      how,
      at: new Date(at),
      device,
      resetLink: `${deps.config.publicUrl}/forgotpassword`,
      supportEmail: deps.config.supportEmail,
    }),
  })
}
