CREATE TABLE "brand_kitchens" (
	"restaurant_id" integer PRIMARY KEY NOT NULL,
	"equipment" jsonb NOT NULL,
	"quiet_hours" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"restaurant_id" integer PRIMARY KEY NOT NULL,
	"concept" text NOT NULL,
	"mark" text NOT NULL,
	"colours" jsonb NOT NULL,
	"dishes" jsonb NOT NULL,
	"disputes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ticks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"planned_for" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "brand_kitchens" ADD CONSTRAINT "brand_kitchens_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;