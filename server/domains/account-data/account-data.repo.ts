import { eq, type SQL, sql } from 'drizzle-orm'
import type { Querier } from '#server/core/db/connect.ts'
import { accounts } from '../accounts/accounts.tables.ts'
import { datasets } from '../datasets/datasets.tables.ts'
import { menuIntakes } from '../intake/intake.tables.ts'
import { pictures } from '../photos/photos.tables.ts'

const ofAccount = (id: string) => sql`account_id = ${id}`
const ofMenus = (id: string) => sql`menu_id in (select id from menus where account_id = ${id})`
const ofIntakes = (id: string) =>
  sql`intake_id in (select id from menu_intakes where account_id = ${id})`
const ofItems = (id: string) => sql`item_id in (select id from menu_items where account_id = ${id})`

const ofRestaurants = (id: string) =>
  sql`restaurant_id in (select id from restaurants where account_id = ${id})`
const ofProposals = (id: string) =>
  sql`proposal_id in (select proposals.id from proposals join restaurants on restaurants.id = restaurant_id where restaurants.account_id = ${id})`

const ofLinks = (id: string) =>
  sql`link_id in (select channel_links.id from channel_links join restaurants on restaurants.id = restaurant_id where restaurants.account_id = ${id})`
const ofPublications = (id: string) =>
  sql`publication_id in (select publications.id from publications join restaurants on restaurants.id = restaurant_id where restaurants.account_id = ${id})`

const ofStatements = (id: string) =>
  sql`number in (select statements.number from statements where statements.account_id = ${id})`

/** Every table that holds something of an account, and which rows are its own. */
const OWNED: Record<string, (accountId: string) => SQL> = {
  accounts: (id) => sql`id = ${id}`,
  account_settings: ofAccount,
  sessions: ofAccount,
  second_factors: ofAccount,
  recovery_codes: ofAccount,
  preferences: ofAccount,
  platform_info: ofAccount,
  restaurants: ofAccount,
  datasets: ofAccount,
  menus: ofAccount,
  menu_categories: ofMenus,
  menu_items: ofAccount,
  menu_item_versions: ofItems,
  menu_item_tips: ofItems,
  menu_sold_out_periods: ofMenus,
  menu_groups: ofMenus,
  menu_dayparts: ofMenus,
  menu_edits: ofMenus,
  menu_versions: ofMenus,
  approval_settings: ofRestaurants,
  proposals: ofRestaurants,
  suggestions: ofProposals,
  proposal_decisions: ofProposals,
  approval_links: ofProposals,
  channel_links: ofRestaurants,
  publications: ofRestaurants,
  publication_events: ofPublications,
  channel_live_snapshots: ofLinks,
  channel_drift_rows: ofLinks,
  publishing_settings: ofRestaurants,
  channel_picture_consents: ofRestaurants,
  channel_news: ofRestaurants,
  public_menus: ofRestaurants,
  brands: ofRestaurants,
  brand_kitchens: ofRestaurants,
  sales_files: ofRestaurants,
  sales_entries: ofRestaurants,
  sales_lines: ofRestaurants,
  sales_names: ofRestaurants,
  sales_mappings: ofRestaurants,
  reviews: ofRestaurants,
  review_settings: ofRestaurants,
  review_failures: ofRestaurants,
  review_search_files: ofRestaurants,
  review_competitor_menus: ofRestaurants,
  plans: ofAccount,
  plan_reminders: ofAccount,
  fee_agreements: ofRestaurants,
  fee_left_out_weeks: ofRestaurants,
  statements: ofAccount,
  statement_events: ofStatements,
  affiliates: (id) => sql`own_account = ${id}`,
  affiliate_customers: ofAccount,
  pictures: ofAccount,
  generations: ofAccount,
  model_calls: ofAccount,
  advertisements: ofAccount,
  instance_actions: ofAccount,
  security_events: ofAccount,
  operator_actions: ofAccount,
  menu_upload_settings: ofAccount,
  menu_intakes: ofAccount,
  menu_intake_items: ofIntakes,
  menu_intake_photos: ofIntakes,
}

export const OWNED_TABLES: readonly string[] = Object.keys(OWNED)

/** Secrets, and where files lie: nobody's data; and where somebody of the staff was at work. */
const LEFT_OUT = /_(?:hash|key)$|^secret_|^operator_(?:id|address)$/

/** The account's rows of one of `OWNED_TABLES`, by the names of its columns. */
export async function rowsOfAccount(
  db: Querier,
  table: string,
  accountId: string,
): Promise<Record<string, unknown>[]> {
  const own = OWNED[table]
  if (!own) throw new Error(`No account owns rows of ${table}.`)
  const { rows } = await db.execute<Record<string, unknown>>(
    sql`select * from ${sql.identifier(table)} where ${own(accountId)}`,
  )
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !LEFT_OUT.test(column))),
  )
}

export function datasetFilesOf(db: Querier, accountId: string) {
  const { name, size, originalKey, parquetKey, namesKey } = datasets
  return db
    .select({ name, size, originalKey, parquetKey, namesKey })
    .from(datasets)
    .where(eq(datasets.accountId, accountId))
    .orderBy(name)
}

export function pictureFilesOf(db: Querier, accountId: string) {
  const { id, bytes, storageKey } = pictures
  return db
    .select({ id, bytes, storageKey })
    .from(pictures)
    .where(eq(pictures.accountId, accountId))
    .orderBy(pictures.createdAt)
}

export function intakeFilesOf(db: Querier, accountId: string) {
  const { id, size, fileName, fileMime, fileKey } = menuIntakes
  return db
    .select({ id, size, fileName, fileMime, fileKey })
    .from(menuIntakes)
    .where(eq(menuIntakes.accountId, accountId))
    .orderBy(menuIntakes.createdAt)
}

/** Whatever belongs to the account goes with it. */
export async function deleteAccountRow(db: Querier, accountId: string): Promise<void> {
  await db.delete(accounts).where(eq(accounts.id, accountId))
}
