ALTER TABLE "menu_intake_items" ADD COLUMN "joined_of" jsonb;--> statement-breakpoint
ALTER TABLE "menu_intakes" ADD COLUMN "missed" jsonb DEFAULT '[]'::jsonb NOT NULL;