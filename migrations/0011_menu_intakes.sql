CREATE TABLE "menu_intake_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"intake_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"read" jsonb NOT NULL,
	"match" jsonb,
	"improved" jsonb,
	"picture_id" uuid,
	"made_picture_id" uuid,
	"decision" text DEFAULT 'pending' NOT NULL,
	"edited" boolean DEFAULT false NOT NULL,
	"saved_item_id" uuid,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu_intake_pages" (
	"intake_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"result" jsonb NOT NULL,
	CONSTRAINT "menu_intake_pages_intake_id_page_pk" PRIMARY KEY("intake_id","page")
);
--> statement-breakpoint
CREATE TABLE "menu_intake_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"intake_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"page" integer,
	"original_id" uuid,
	"improved_id" uuid,
	"item_id" uuid,
	"confidence" real,
	"notes" jsonb NOT NULL,
	"error" text,
	"is_done" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu_intakes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"restaurant_id" integer,
	"dataset_id" uuid,
	"request" jsonb NOT NULL,
	"file_name" text NOT NULL,
	"file_kind" text NOT NULL,
	"file_mime" text NOT NULL,
	"size" integer NOT NULL,
	"file_key" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"pages_done" integer DEFAULT 0 NOT NULL,
	"page_count" integer NOT NULL,
	"warnings" jsonb NOT NULL,
	"error" text,
	"menu_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "menu_upload_settings" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "menu_intake_items" ADD CONSTRAINT "menu_intake_items_intake_id_menu_intakes_id_fk" FOREIGN KEY ("intake_id") REFERENCES "public"."menu_intakes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_intake_items" ADD CONSTRAINT "menu_intake_items_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_intake_items" ADD CONSTRAINT "menu_intake_items_made_picture_id_pictures_id_fk" FOREIGN KEY ("made_picture_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_intake_items" ADD CONSTRAINT "menu_intake_items_saved_item_id_menu_items_id_fk" FOREIGN KEY ("saved_item_id") REFERENCES "public"."menu_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_intake_pages" ADD CONSTRAINT "menu_intake_pages_intake_id_menu_intakes_id_fk" FOREIGN KEY ("intake_id") REFERENCES "public"."menu_intakes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_intake_photos" ADD CONSTRAINT "menu_intake_photos_intake_id_menu_intakes_id_fk" FOREIGN KEY ("intake_id") REFERENCES "public"."menu_intakes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_intake_photos" ADD CONSTRAINT "menu_intake_photos_original_id_pictures_id_fk" FOREIGN KEY ("original_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_intake_photos" ADD CONSTRAINT "menu_intake_photos_improved_id_pictures_id_fk" FOREIGN KEY ("improved_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_intake_photos" ADD CONSTRAINT "menu_intake_photos_item_id_menu_intake_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."menu_intake_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_intakes" ADD CONSTRAINT "menu_intakes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_intakes" ADD CONSTRAINT "menu_intakes_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_intakes" ADD CONSTRAINT "menu_intakes_dataset_id_datasets_id_fk" FOREIGN KEY ("dataset_id") REFERENCES "public"."datasets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_intakes" ADD CONSTRAINT "menu_intakes_menu_id_menus_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."menus"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_upload_settings" ADD CONSTRAINT "menu_upload_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "menu_intake_items_intake_id_idx" ON "menu_intake_items" USING btree ("intake_id","position");--> statement-breakpoint
CREATE INDEX "menu_intake_photos_intake_id_idx" ON "menu_intake_photos" USING btree ("intake_id","position");--> statement-breakpoint
CREATE INDEX "menu_intakes_account_id_idx" ON "menu_intakes" USING btree ("account_id","created_at");