ALTER TABLE "brand_kitchens" ALTER COLUMN "equipment" SET DEFAULT '{}'::jsonb;--> statement-breakpoint
ALTER TABLE "brand_kitchens" ALTER COLUMN "quiet_hours" SET DEFAULT '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "brand_kitchens" ADD COLUMN "stock" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "brand_kitchens" ADD COLUMN "portions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "brand_kitchens" ADD COLUMN "packaging" jsonb;--> statement-breakpoint
ALTER TABLE "brand_kitchens" ADD COLUMN "stays_in" jsonb DEFAULT '[]'::jsonb NOT NULL;