import { date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { BrandColours, BrandMark } from '#contract/brand-model.ts'
import type { OpenPeriod } from '#contract/canonical-menu.ts'
import { restaurants } from '../restaurants/restaurants.tables.ts'

export type BrandDispute = { ref: string; other: string; reason: string; at: string }

const ofRestaurant = () =>
  integer('restaurant_id')
    .primaryKey()
    .references(() => restaurants.id, { onDelete: 'cascade' })

/** A restaurant with a parent, as it was built. */
export const brands = pgTable('brands', {
  restaurantId: ofRestaurant(),
  concept: text().notNull(),
  mark: text().$type<BrandMark>().notNull(),
  colours: jsonb().$type<BrandColours>().notNull(),
  /** The kitchen's dish that an item was made from, by the item's ref. */
  dishes: jsonb().$type<Record<string, string>>().notNull(),
  disputes: jsonb().$type<BrandDispute[]>().notNull().default([]),
  /** The day on which the owner said that it was done, by the check's id. */
  ticks: jsonb().$type<Record<string, string>>().notNull().default({}),
  plannedFor: date('planned_for'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** What an owner says of a kitchen. */
export const brandKitchens = pgTable('brand_kitchens', {
  restaurantId: ofRestaurant(),
  equipment: jsonb().$type<Record<string, boolean>>().notNull().default({}),
  quietHours: jsonb('quiet_hours').$type<OpenPeriod[]>().notNull().default([]),
  /** In the owner's words. */
  stock: jsonb().$type<string[]>().notNull().default([]),
  /** In 15 minutes, by the equipment's id. */
  portions: jsonb().$type<Record<string, number>>().notNull().default({}),
  /** Null: nobody has said what there is. */
  packaging: jsonb().$type<Record<string, boolean>>(),
  /** Refs of the menu's items. */
  staysIn: jsonb('stays_in').$type<string[]>().notNull().default([]),
})
