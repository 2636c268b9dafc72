CREATE TABLE "menu_dayparts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"menu_id" uuid NOT NULL,
	"ref" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"picture_id" uuid,
	"hours" jsonb NOT NULL,
	"from_date" date,
	"to_date" date,
	"category_refs" jsonb NOT NULL,
	"position" integer NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "menu_edits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"menu_id" uuid NOT NULL,
	"account_id" uuid,
	"revision" integer NOT NULL,
	"source" text NOT NULL,
	"reason" text NOT NULL,
	"changes" jsonb NOT NULL,
	"refs" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"undoes_id" uuid,
	"undone_at" timestamp with time zone,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu_groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"menu_id" uuid NOT NULL,
	"ref" text NOT NULL,
	"name" text NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"min" smallint NOT NULL,
	"max" smallint NOT NULL,
	"min_units" smallint,
	"max_units" smallint,
	"same_option_twice" boolean NOT NULL,
	"free" smallint NOT NULL,
	"options" jsonb NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "menu_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"menu_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"hash" text NOT NULL,
	"document" jsonb NOT NULL,
	"account_id" uuid,
	"via" text NOT NULL,
	"note" text NOT NULL,
	"summary" jsonb NOT NULL,
	"restores" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"proposal_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"decision_id" uuid,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_settings" (
	"restaurant_id" integer PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proposal_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"proposal_id" uuid NOT NULL,
	"account_id" uuid,
	"decision" text NOT NULL,
	"scope" text NOT NULL,
	"former" jsonb NOT NULL,
	"edit_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"restaurant_id" integer NOT NULL,
	"source" text NOT NULL,
	"source_id" text,
	"title" text NOT NULL,
	"note" text NOT NULL,
	"account_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "suggestions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"proposal_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"target" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"is_edited" boolean DEFAULT false NOT NULL,
	"reason" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"expected_effect" text,
	"score_before" real,
	"score_after" real,
	"decision" text DEFAULT 'undecided' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reject_reason" text,
	"fingerprint" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
DROP INDEX "menu_categories_name_key";--> statement-breakpoint
ALTER TABLE "menu_categories" ALTER COLUMN "position" SET DATA TYPE integer;--> statement-breakpoint
ALTER TABLE "menu_items" ALTER COLUMN "category_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ALTER COLUMN "position" SET DATA TYPE integer;--> statement-breakpoint
ALTER TABLE "platform_info" DROP CONSTRAINT "platform_info_pkey";--> statement-breakpoint
ALTER TABLE "menu_categories" ADD COLUMN "ref" text DEFAULT 'c-' || replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_categories" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "menu_categories" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_categories" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "menu_categories" ADD COLUMN "parent_ref" text;--> statement-breakpoint
ALTER TABLE "menu_categories" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "kind" text DEFAULT 'dish' NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "allergen_presence" jsonb;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "energy" jsonb;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "kitchen_name" text;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "pickup_minor" integer;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "in_store_minor" integer;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "deposit_minor" integer;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "is_free" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "channels" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "tax" jsonb;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "group_refs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "spice" smallint;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "alcohol" jsonb;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "ingredients" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "servings" smallint;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "availability" jsonb;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "quantity" jsonb;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "gtin" text;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "food_cost_minor" integer;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "is_sold_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "sold_out_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "menus" ADD COLUMN "kind" text DEFAULT 'collection' NOT NULL;--> statement-breakpoint
ALTER TABLE "menus" ADD COLUMN "ref" text DEFAULT 'm-' || replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "menus" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "menus" ADD COLUMN "cover_id" uuid;--> statement-breakpoint
ALTER TABLE "menus" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_info" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_info" ADD COLUMN "restaurant_id" integer;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "ref" text DEFAULT 'r-' || replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "country" text DEFAULT 'US' NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "locale" text DEFAULT 'en-US' NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "time_zone" text DEFAULT 'America/New_York' NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "hours" jsonb;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "special_hours" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "parent_id" integer;--> statement-breakpoint
ALTER TABLE "menu_dayparts" ADD CONSTRAINT "menu_dayparts_menu_id_menus_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."menus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_dayparts" ADD CONSTRAINT "menu_dayparts_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_edits" ADD CONSTRAINT "menu_edits_menu_id_menus_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."menus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_edits" ADD CONSTRAINT "menu_edits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_groups" ADD CONSTRAINT "menu_groups_menu_id_menus_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."menus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_versions" ADD CONSTRAINT "menu_versions_menu_id_menus_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."menus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_versions" ADD CONSTRAINT "menu_versions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_links" ADD CONSTRAINT "approval_links_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_links" ADD CONSTRAINT "approval_links_decision_id_proposal_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."proposal_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_settings" ADD CONSTRAINT "approval_settings_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_decisions" ADD CONSTRAINT "proposal_decisions_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_decisions" ADD CONSTRAINT "proposal_decisions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "menu_dayparts_ref_key" ON "menu_dayparts" USING btree ("menu_id","ref");--> statement-breakpoint
CREATE UNIQUE INDEX "menu_edits_revision_key" ON "menu_edits" USING btree ("menu_id","revision");--> statement-breakpoint
CREATE INDEX "menu_edits_refs_idx" ON "menu_edits" USING gin ("refs");--> statement-breakpoint
CREATE UNIQUE INDEX "menu_groups_ref_key" ON "menu_groups" USING btree ("menu_id","ref");--> statement-breakpoint
CREATE UNIQUE INDEX "menu_versions_number_key" ON "menu_versions" USING btree ("menu_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_links_token_hash_key" ON "approval_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "approval_links_proposal_id_idx" ON "approval_links" USING btree ("proposal_id");--> statement-breakpoint
CREATE INDEX "proposal_decisions_proposal_id_idx" ON "proposal_decisions" USING btree ("proposal_id","at");--> statement-breakpoint
CREATE INDEX "proposals_restaurant_id_idx" ON "proposals" USING btree ("restaurant_id","at");--> statement-breakpoint
CREATE INDEX "suggestions_proposal_id_idx" ON "suggestions" USING btree ("proposal_id","position");--> statement-breakpoint
CREATE INDEX "suggestions_fingerprint_idx" ON "suggestions" USING btree ("fingerprint");--> statement-breakpoint
ALTER TABLE "menu_categories" ADD CONSTRAINT "menu_categories_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menus" ADD CONSTRAINT "menus_cover_id_pictures_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_info" ADD CONSTRAINT "platform_info_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_parent_id_restaurants_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "menu_categories_ref_key" ON "menu_categories" USING btree ("menu_id","ref");--> statement-breakpoint
CREATE UNIQUE INDEX "menus_of_restaurant_key" ON "menus" USING btree ("restaurant_id") WHERE kind = 'menu';--> statement-breakpoint
CREATE UNIQUE INDEX "restaurants_ref_key" ON "restaurants" USING btree ("ref");--> statement-breakpoint
CREATE INDEX "restaurants_parent_id_idx" ON "restaurants" USING btree ("parent_id");--> statement-breakpoint
ALTER TABLE "platform_info" ADD CONSTRAINT "platform_info_restaurant_key" UNIQUE NULLS NOT DISTINCT("account_id","restaurant_id");--> statement-breakpoint
-- What held an account's single items is a menu of that kind from now on, whatever it is called later.
UPDATE "menus" SET "kind" = 'loose' WHERE "engine" = 'owner' AND "title" = 'My items';--> statement-breakpoint
-- A restaurant's currency is that of most of its prices; without prices it stays at the default.
UPDATE "restaurants" SET "currency" = "most"."currency" FROM (
	SELECT DISTINCT ON ("menus"."restaurant_id") "menus"."restaurant_id", "menu_items"."currency"
	FROM "menus" JOIN "menu_items" ON "menu_items"."menu_id" = "menus"."id"
	WHERE "menus"."restaurant_id" IS NOT NULL AND "menu_items"."price_minor" IS NOT NULL
	GROUP BY "menus"."restaurant_id", "menu_items"."currency"
	ORDER BY "menus"."restaurant_id", count(*) DESC, "menu_items"."currency"
) AS "most" WHERE "most"."restaurant_id" = "restaurants"."id";--> statement-breakpoint
-- A currency of one country says which it is.
UPDATE "restaurants" SET "country" = "known"."country", "locale" = 'en-' || "known"."country", "time_zone" = "known"."time_zone" FROM (VALUES
	('GBP', 'GB', 'Europe/London'), ('CAD', 'CA', 'America/Toronto'), ('AUD', 'AU', 'Australia/Sydney'),
	('NZD', 'NZ', 'Pacific/Auckland'), ('JPY', 'JP', 'Asia/Tokyo'), ('INR', 'IN', 'Asia/Kolkata'),
	('MXN', 'MX', 'America/Mexico_City'), ('BRL', 'BR', 'America/Sao_Paulo'), ('PEN', 'PE', 'America/Lima'),
	('PLN', 'PL', 'Europe/Warsaw'), ('SEK', 'SE', 'Europe/Stockholm'), ('DKK', 'DK', 'Europe/Copenhagen'),
	('NOK', 'NO', 'Europe/Oslo'), ('CHF', 'CH', 'Europe/Zurich'), ('TRY', 'TR', 'Europe/Istanbul')
) AS "known"("currency", "country", "time_zone") WHERE "known"."currency" = "restaurants"."currency";--> statement-breakpoint
-- Platform information was the account's; it goes to its first restaurant, and waits where there is none yet.
UPDATE "platform_info" SET "restaurant_id" = "first"."id" FROM (
	SELECT "account_id", min("id") AS "id" FROM "restaurants" GROUP BY "account_id"
) AS "first" WHERE "first"."account_id" = "platform_info"."account_id";--> statement-breakpoint
-- What was approved stays as it was approved: only the account behind a name may go.
CREATE FUNCTION "refuse_version_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW."menu_id", NEW."number", NEW."hash", NEW."document", NEW."via", NEW."note", NEW."summary", NEW."at")
		IS DISTINCT FROM (OLD."menu_id", OLD."number", OLD."hash", OLD."document", OLD."via", OLD."note", OLD."summary", OLD."at") THEN
		RAISE EXCEPTION 'A version of a menu does not change.';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "menu_versions_stay" BEFORE UPDATE ON "menu_versions" FOR EACH ROW EXECUTE FUNCTION "refuse_version_change"();
