import { randomUUID } from 'node:crypto'
import type { ReadItem } from '#contract/intake.ts'
import { type MenuUploadFields, menuUploadFields } from '#contract/menu-upload.ts'
import { formatPrice } from '#contract/money.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { firstRestaurantId } from '../restaurants/restaurants.service.ts'
import { readMenuIntake } from './intake.jobs.ts'
import { insertIntake } from './intake.repo.ts'
import { insertIntakeItems } from './intake-items.repo.ts'
import type { ReceivedFile, ReceivedUpload } from './receive-upload.ts'
import { startIntakeWith, type UploadDeps } from './start-intake.ts'
import { readUploadSettings } from './upload-settings.service.ts'

export { FORM_LIMITS, type ReceivedUpload, receiveUpload } from './receive-upload.ts'

export type TakeDeps = UploadDeps

/** A PDF or picture that somebody brings along: uploaded with the settings that the account has. */
export async function startTakenFile(
  deps: TakeDeps,
  caller: Caller,
  upload: ReceivedUpload,
  signal: AbortSignal,
): Promise<{ intakeId: string }> {
  return startIntakeWith(deps, caller, { upload, fields: await fieldsOf(deps, caller) }, signal)
}

/** Items that were read already: an upload that waits for decisions as soon as they are matched and rewritten. */
export async function startTakenItems(
  deps: TakeDeps,
  caller: Caller,
  {
    items,
    warnings,
    file,
  }: { items: readonly ReadItem[]; warnings: string[]; file: ReceivedFile | null },
): Promise<{ intakeId: string }> {
  const { accountId } = caller
  const fields = await fieldsOf(deps, caller)
  const intakeId = randomUUID()
  const fileKey = `intakes/${accountId}/${intakeId}/menu.txt`
  const written = Buffer.from(items.map(lineOf).join('\n'))
  if (file) await deps.storage.putFile(fileKey, file.path, { contentType: MIME })
  else await deps.storage.put(fileKey, written, { contentType: MIME })
  try {
    await deps.db.transaction(async (tx) => {
      await insertIntake(tx, {
        id: intakeId,
        accountId,
        restaurantId: fields.restaurant_id,
        datasetId: null,
        request: fields,
        fileName: file?.name ?? 'Graded menu.txt',
        fileKind: 'text',
        fileMime: MIME,
        size: file?.size ?? written.length,
        fileKey,
        pagesDone: 1,
        pageCount: 1,
        warnings,
        createdAt: deps.now(),
      })
      await insertIntakeItems(
        tx,
        items.map((read, position) => ({ intakeId, position, read })),
      )
      await deps.jobs.enqueue(tx, readMenuIntake, { intakeId, accountId })
    })
  } catch (error) {
    await deps.storage
      .remove(fileKey)
      .catch((failure: unknown) => deps.log.warn({ err: failure }, 'a menu was left behind'))
    throw error
  }
  return { intakeId }
}

const MIME = 'application/octet-stream'

async function fieldsOf(deps: Pick<Deps, 'db'>, { accountId }: Caller): Promise<MenuUploadFields> {
  const [settings, restaurantId] = await Promise.all([
    readUploadSettings(deps, accountId),
    firstRestaurantId(deps.db, accountId),
  ])
  return menuUploadFields.parse({
    restaurant_id: restaurantId === null ? '' : String(restaurantId),
    cuisine: settings.cuisine,
    target_type: settings.targetTypes.join(',') || 'all',
    name_translation: settings.nameTranslation ? '1' : '0',
    enable_intelligent_matching: settings.intelligentMatching ? '1' : '0',
    evaluation_enabled: String(settings.evaluationEnabled),
    system_prompt_style: settings.systemPromptStyle,
    image_prompt: settings.imagePrompt,
  })
}

function lineOf({ section, name, description, prices }: ReadItem): string {
  const price = prices.map(({ amountMinor, currency }) =>
    formatPrice({ minor: amountMinor, currency: currency ?? 'USD' }),
  )
  return [section, name, description, price.join(' / ')].filter(Boolean).join(' | ')
}
