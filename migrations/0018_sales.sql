CREATE TABLE "sales_entries" (
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"restaurant_id" integer NOT NULL,
	"row" integer NOT NULL,
	"identity" text NOT NULL,
	"channel" text NOT NULL,
	"store" text NOT NULL,
	"order_id" text,
	"transaction_id" text,
	"kind" text NOT NULL,
	"is_cancelled" boolean NOT NULL,
	"fulfilment" text,
	"placed_at" timestamp with time zone,
	"business_day" date NOT NULL,
	"gross" bigint NOT NULL,
	"merchant_discount" bigint NOT NULL,
	"platform_discount" bigint NOT NULL,
	"refund" bigint NOT NULL,
	"error_charge" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"tip" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"fees" bigint NOT NULL,
	"marketing" bigint NOT NULL,
	"payout" bigint NOT NULL,
	"revenue" bigint NOT NULL,
	CONSTRAINT "sales_entries_file_id_position_pk" PRIMARY KEY("file_id","position")
);
--> statement-breakpoint
CREATE TABLE "sales_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"restaurant_id" integer NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"report" text NOT NULL,
	"rank" smallint NOT NULL,
	"sha256" text NOT NULL,
	"fingerprint" text NOT NULL,
	"mapping" jsonb,
	"currency" text NOT NULL,
	"time_zone" text NOT NULL,
	"channels" jsonb NOT NULL,
	"stores" jsonb NOT NULL,
	"has_orders" boolean NOT NULL,
	"has_items" boolean NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"rows" integer NOT NULL,
	"bad" jsonb NOT NULL,
	"skipped" jsonb NOT NULL,
	"totals" jsonb NOT NULL,
	"notes" jsonb NOT NULL,
	"private_columns" jsonb NOT NULL,
	"unused_columns" jsonb NOT NULL,
	"imported_by" uuid,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sales_lines" (
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"restaurant_id" integer NOT NULL,
	"row" integer NOT NULL,
	"identity" text NOT NULL,
	"channel" text NOT NULL,
	"store" text NOT NULL,
	"order_id" text,
	"business_day" date NOT NULL,
	"period_to" date NOT NULL,
	"item_name" text NOT NULL,
	"normal_name" text NOT NULL,
	"category" text NOT NULL,
	"modifiers" text NOT NULL,
	"quantity" numeric(14, 3) NOT NULL,
	"gross" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"net" bigint NOT NULL,
	CONSTRAINT "sales_lines_file_id_position_pk" PRIMARY KEY("file_id","position")
);
--> statement-breakpoint
CREATE TABLE "sales_mappings" (
	"restaurant_id" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sales_mappings_restaurant_id_fingerprint_pk" PRIMARY KEY("restaurant_id","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "sales_names" (
	"restaurant_id" integer NOT NULL,
	"normal_name" text NOT NULL,
	"item_ref" text,
	"confirmed_by" uuid,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sales_names_restaurant_id_normal_name_pk" PRIMARY KEY("restaurant_id","normal_name")
);
--> statement-breakpoint
ALTER TABLE "sales_entries" ADD CONSTRAINT "sales_entries_file_id_sales_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."sales_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_entries" ADD CONSTRAINT "sales_entries_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_files" ADD CONSTRAINT "sales_files_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_files" ADD CONSTRAINT "sales_files_imported_by_accounts_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_lines" ADD CONSTRAINT "sales_lines_file_id_sales_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."sales_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_lines" ADD CONSTRAINT "sales_lines_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_mappings" ADD CONSTRAINT "sales_mappings_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_names" ADD CONSTRAINT "sales_names_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_names" ADD CONSTRAINT "sales_names_confirmed_by_accounts_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sales_entries_day_idx" ON "sales_entries" USING btree ("restaurant_id","business_day");--> statement-breakpoint
CREATE UNIQUE INDEX "sales_files_content_key" ON "sales_files" USING btree ("restaurant_id","sha256") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "sales_lines_day_idx" ON "sales_lines" USING btree ("restaurant_id","business_day");