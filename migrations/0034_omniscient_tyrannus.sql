ALTER TABLE "menu_items" ADD COLUMN "copied_from_id" uuid;--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_copied_from_id_menu_items_id_fk" FOREIGN KEY ("copied_from_id") REFERENCES "public"."menu_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "menu_items_copied_from_id_idx" ON "menu_items" USING btree ("copied_from_id");