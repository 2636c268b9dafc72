CREATE TABLE "public_menus" (
	"restaurant_id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"is_on" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "public_menus" ADD CONSTRAINT "public_menus_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "public_menus_slug_key" ON "public_menus" USING btree ("slug");