import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { savedSecret } from '#server/core/saved-secret.ts'

/** The file of DATA_DIR that holds the password of an installation without CONTROLLER_PASSWORD. */
const FILE = 'controller-password'

/** The controller's password: that of the configuration, else one that is made and told at the first start, and only then. */
export async function installedPassword(
  { controller, dataDir }: Pick<Config, 'controller' | 'dataDir'>,
  say: (line: string) => void,
): Promise<string> {
  if (controller.password) return controller.password
  const { value, isNew } = await savedSecret(dataDir, FILE)
  if (isNew) say(`The password of the instance controller (/gcpcontrol) is ${value}`)
  say(`The password of the instance controller is kept in ${join(dataDir, FILE)}.`)
  return value
}
