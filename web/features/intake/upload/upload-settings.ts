import {
  IMAGE_PROMPT_MAX,
  MENU_UPLOAD_DEFAULTS,
  type MenuUploadSettings,
  menuUploadSettings,
  TARGET_CHOICES,
  TARGET_TYPES,
  type TargetChoice,
} from '#contract/menu-upload.ts'

/** The fields that an answer holds, over the defaults; one it got wrong keeps its default. */
export function settingsFrom(answer: unknown): MenuUploadSettings {
  const given = typeof answer === 'object' && answer !== null ? answer : {}
  const known = Object.entries(menuUploadSettings.shape).flatMap(([name, schema]) => {
    const read = schema.safeParse(Reflect.get(given, name))
    return read.success ? [[name, read.data] as const] : []
  })
  return { ...MENU_UPLOAD_DEFAULTS, ...Object.fromEntries(known) }
}

/** The settings after a change, its texts no longer than is taken. */
export function applySettings(
  settings: MenuUploadSettings,
  changes: Partial<MenuUploadSettings>,
): MenuUploadSettings {
  const next = { ...settings, ...changes }
  return {
    ...next,
    restaurantId: next.restaurantId.slice(0, 20),
    cuisine: next.cuisine.trim().slice(0, 60),
    imagePrompt: next.imagePrompt.slice(0, IMAGE_PROMPT_MAX),
  }
}

/** Another restaurant has other cuisines. */
export function chooseRestaurant(restaurantId: string): Partial<MenuUploadSettings> {
  return { restaurantId, cuisine: '' }
}

/** `all` is every type or none; any other switches itself, and `all` where all seven are on. */
export function toggleTarget(chosen: readonly TargetChoice[], target: TargetChoice) {
  const isOn = chosen.includes(target)
  if (target === 'all') return isOn ? [] : [...TARGET_CHOICES]
  const types = TARGET_TYPES.filter((type) => (type === target ? !isOn : chosen.includes(type)))
  return types.length === TARGET_TYPES.length ? [...TARGET_CHOICES] : types
}

/** `all` when all eight are chosen, else the chosen ones without it. */
export function targetField(chosen: readonly TargetChoice[]): string {
  if (TARGET_CHOICES.every((choice) => chosen.includes(choice))) return 'all'
  return TARGET_TYPES.filter((type) => chosen.includes(type)).join(',')
}
