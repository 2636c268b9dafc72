CREATE TABLE "menu_sold_out_periods" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"menu_id" uuid NOT NULL,
	"ref" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "review_competitor_menus" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"restaurant_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"content_hash" text NOT NULL,
	"uploaded_by" uuid,
	"uploaded_at" timestamp with time zone NOT NULL,
	"shop" text NOT NULL,
	"seen_on" date NOT NULL,
	"items" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_failures" (
	"restaurant_id" integer NOT NULL,
	"week" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_failures_restaurant_id_week_pk" PRIMARY KEY("restaurant_id","week")
);
--> statement-breakpoint
CREATE TABLE "review_search_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"restaurant_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"content_hash" text NOT NULL,
	"uploaded_by" uuid,
	"uploaded_at" timestamp with time zone NOT NULL,
	"region" text NOT NULL,
	"terms" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "suggestions" ADD COLUMN "why_now" text;--> statement-breakpoint
ALTER TABLE "menu_sold_out_periods" ADD CONSTRAINT "menu_sold_out_periods_menu_id_menus_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."menus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_competitor_menus" ADD CONSTRAINT "review_competitor_menus_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_competitor_menus" ADD CONSTRAINT "review_competitor_menus_uploaded_by_accounts_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_failures" ADD CONSTRAINT "review_failures_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_search_files" ADD CONSTRAINT "review_search_files_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_search_files" ADD CONSTRAINT "review_search_files_uploaded_by_accounts_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "menu_sold_out_periods_menu_id_idx" ON "menu_sold_out_periods" USING btree ("menu_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "review_competitor_menus_content_key" ON "review_competitor_menus" USING btree ("restaurant_id","shop","content_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "review_search_files_content_key" ON "review_search_files" USING btree ("restaurant_id","content_hash");