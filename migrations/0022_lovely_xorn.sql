ALTER TABLE "sales_entries" DROP CONSTRAINT "sales_entries_restaurant_id_restaurants_id_fk";
--> statement-breakpoint
ALTER TABLE "sales_lines" DROP CONSTRAINT "sales_lines_restaurant_id_restaurants_id_fk";
