import { type GrubhubMenu, grubhubMenu } from './payload.ts'

const METADATA_MAX = 2560

/** What Grubhub's own validation says of a document, in its manner. */
export function grubhubProblems(document: unknown): string[] {
  const read = grubhubMenu.safeParse(document)
  if (!read.success) {
    return read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  }
  const menu = read.data
  return [
    ...danglingIds(menu),
    ...repeatedIds(menu),
    ...menu.items.flatMap((item) => itemProblems(item, document)),
    ...menu.modifier_prompts.flatMap(promptProblems),
  ]
}

function danglingIds(menu: GrubhubMenu): string[] {
  const lists = {
    item: menu.items,
    menu_section: menu.menu_sections,
    modifier: menu.modifiers,
    modifier_list: menu.modifier_lists,
    modifier_prompt: menu.modifier_prompts,
    schedule: menu.repeating_schedules,
    availability_range: menu.availability_ranges,
    availability_override: menu.availability_overrides,
    tax_rate: menu.tax_rates,
  }
  const known = Object.fromEntries(
    Object.entries(lists).map(([kind, list]) => [
      kind,
      new Set(list.map(({ external_id }) => external_id)),
    ]),
  ) as Record<keyof typeof lists, Set<string>>
  const unknown = (from: string, kind: keyof typeof lists, ids: readonly (string | undefined)[]) =>
    ids
      .filter((id) => id !== undefined && !known[kind].has(id))
      .map((id) => `${from} refers to unknown ${kind} ${id}`)
  return [
    ...unknown('menu_info', 'menu_section', menu.menu_info.sections),
    ...menu.menu_sections.flatMap((section) => {
      const from = `menu_section ${section.external_id}`
      return [
        ...unknown(from, 'item', section.items),
        ...unknown(from, 'menu_section', section.subsections),
        ...unknown(from, 'schedule', section.schedule_ids),
        ...unknown(from, 'availability_range', section.availability_ranges),
      ]
    }),
    ...menu.items.flatMap((item) => {
      const from = `item ${item.external_id}`
      return [
        ...unknown(from, 'modifier_prompt', item.modifier_prompts),
        ...unknown(from, 'schedule', item.schedule_ids),
        ...unknown(from, 'availability_range', item.availability_ranges),
        ...unknown(from, 'availability_override', [item.availability_override]),
        ...unknown(from, 'tax_rate', [item.tax_rate]),
      ]
    }),
    ...menu.modifier_prompts.flatMap(({ external_id, modifier_list }) =>
      unknown(`modifier_prompt ${external_id}`, 'modifier_list', [modifier_list]),
    ),
    ...menu.modifier_lists.flatMap(({ external_id, modifiers }) =>
      unknown(`modifier_list ${external_id}`, 'modifier', modifiers),
    ),
    ...menu.modifiers.flatMap(({ external_id, submodifiers }) =>
      unknown(`modifier ${external_id}`, 'modifier_prompt', submodifiers),
    ),
  ]
}

/** Sections and schedules share one room; others are unique among their kind. */
function repeatedIds(menu: GrubhubMenu): string[] {
  const rooms = [
    [...menu.menu_sections, ...menu.repeating_schedules],
    menu.items,
    menu.modifiers,
    menu.modifier_prompts,
    menu.modifier_lists,
  ]
  return rooms.flatMap((room) => {
    const seen = new Set<string>()
    return room
      .filter(({ external_id }) => seen.has(external_id) || !seen.add(external_id))
      .map(({ external_id }) => `external_id ${external_id} is used twice`)
  })
}

function itemProblems(item: GrubhubMenu['items'][number], document: unknown): string[] {
  const raw = (document as { items: Record<string, unknown>[] }).items.find(
    ({ external_id }) => external_id === item.external_id,
  )
  const metadata = JSON.stringify(raw?.metadata ?? '')
  return [
    ...(item.price === undefined && raw?.size_prompt === undefined
      ? [`item ${item.external_id} has neither price nor size_prompt`]
      : []),
    ...(metadata.length > METADATA_MAX
      ? [`item ${item.external_id} has more than ${METADATA_MAX} characters of metadata`]
      : []),
  ]
}

function promptProblems(prompt: GrubhubMenu['modifier_prompts'][number]): string[] {
  const { default_selection_model: model, modifier_prompt_quantity_settings: units } = prompt
  const figures = [
    model.minimum_quantity,
    model.maximum_quantity,
    units.minimum_units,
    units.maximum_units,
    ...Object.values(prompt.modifier_quantity_settings).map(({ maximum_units }) => maximum_units),
  ]
  return figures.some((figure) => figure < 0)
    ? [`modifier_prompt ${prompt.external_id} has a quantity below 0`]
    : []
}
