import { MENU_MISSING, type MenuUploadSettings, RESTAURANT_MISSING } from '#contract/menu-upload.ts'
import type { Restaurant } from '#contract/restaurants.ts'
import { targetField } from './upload-settings.ts'

export type UploadRequest = {
  menu: File | null
  extraImages: readonly File[]
  settings: MenuUploadSettings
  /** The one whose ID is set, where it is loaded. */
  restaurant: Restaurant | null
}

/** Why a menu cannot be sent yet, in a sentence. */
export function missingFor({ menu, settings, restaurant }: UploadRequest): string | undefined {
  if (!menu) return MENU_MISSING
  if (settings.restaurantId === '' && !restaurant?.text_stat) return RESTAURANT_MISSING
  return settings.targetTypes.length === 0 ? 'Choose at least one target type' : undefined
}

/** The form as the server takes it: fields first, so that they are known when the files come. */
export function uploadForm({ menu, extraImages, settings, restaurant }: UploadRequest): FormData {
  const form = new FormData()
  const fields = {
    restaurant_id: settings.restaurantId,
    restaurant_stats: restaurant?.text_stat ?? '',
    restaurant_name: restaurant?.name ?? '',
    cuisine: settings.cuisine,
    target_type: targetField(settings.targetTypes),
    name_translation: settings.nameTranslation ? '1' : '0',
    enable_intelligent_matching: settings.intelligentMatching ? '1' : '0',
    evaluation_enabled: String(settings.evaluationEnabled),
    system_prompt_style: settings.systemPromptStyle,
    image_prompt: settings.imagePrompt,
    restaurant_row: '',
    ...(settings.selectedCSV && { ingredient_data: settings.selectedCSV }),
    ...(extraImages.length > 0 && { enable_extra_upscaling: 'true' }),
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (menu) form.append('image', menu)
  for (const image of extraImages) form.append('extra_images', image)
  return form
}
