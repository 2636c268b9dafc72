CREATE TABLE "channel_exchanges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"link_id" uuid NOT NULL,
	"publication_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"direction" text NOT NULL,
	"method" text NOT NULL,
	"url" text NOT NULL,
	"status" integer,
	"ms" integer NOT NULL,
	"sent" text,
	"received" text
);
--> statement-breakpoint
CREATE TABLE "channel_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"restaurant_id" integer NOT NULL,
	"channel" text NOT NULL,
	"is_practice" boolean NOT NULL,
	"store_id" text NOT NULL,
	"store_name" text NOT NULL,
	"address" text NOT NULL,
	"menu_ids" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text NOT NULL,
	"words" text,
	"live_version" integer,
	"live_at" timestamp with time zone,
	"live_hash" text,
	"live_document" jsonb,
	"checked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"entered_version" integer,
	"entered_at" timestamp with time zone,
	"linked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"unlinked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "channel_tokens" (
	"name" text PRIMARY KEY NOT NULL,
	"token_sealed" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_drift_rows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"link_id" uuid NOT NULL,
	"key" text NOT NULL,
	"change" jsonb NOT NULL,
	"shown" jsonb NOT NULL,
	"decision" text DEFAULT 'undecided' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_inbound_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"channel" text NOT NULL,
	"is_practice" boolean NOT NULL,
	"event" text NOT NULL,
	"headers" jsonb NOT NULL,
	"raw" "bytea" NOT NULL,
	"received" jsonb NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"result" text,
	"link_id" uuid
);
--> statement-breakpoint
CREATE TABLE "channel_live_snapshots" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"link_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"hash" text NOT NULL,
	"document" jsonb NOT NULL,
	"item_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practice_platforms" (
	"restaurant_id" integer NOT NULL,
	"channel" text NOT NULL,
	"state" jsonb NOT NULL,
	CONSTRAINT "practice_platforms_restaurant_id_channel_pk" PRIMARY KEY("restaurant_id","channel")
);
--> statement-breakpoint
CREATE TABLE "publication_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"publication_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	"words" text
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"restaurant_id" integer NOT NULL,
	"link_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"is_confirmed" boolean NOT NULL,
	"account_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"scheduled_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"sending_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reference" text NOT NULL,
	"job" text,
	"polls" integer DEFAULT 0 NOT NULL,
	"payloads" jsonb,
	"payload_hash" text,
	"expected" jsonb,
	"sold_out" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_accepted" boolean DEFAULT false NOT NULL,
	"words" text,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"losses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publishing_settings" (
	"restaurant_id" integer PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "channel_exchanges" ADD CONSTRAINT "channel_exchanges_link_id_channel_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."channel_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_exchanges" ADD CONSTRAINT "channel_exchanges_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_links" ADD CONSTRAINT "channel_links_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_drift_rows" ADD CONSTRAINT "channel_drift_rows_link_id_channel_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."channel_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_drift_rows" ADD CONSTRAINT "channel_drift_rows_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_inbound_events" ADD CONSTRAINT "channel_inbound_events_link_id_channel_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."channel_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_live_snapshots" ADD CONSTRAINT "channel_live_snapshots_link_id_channel_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."channel_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_platforms" ADD CONSTRAINT "practice_platforms_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_events" ADD CONSTRAINT "publication_events_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_link_id_channel_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."channel_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publishing_settings" ADD CONSTRAINT "publishing_settings_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_exchanges_publication_id_idx" ON "channel_exchanges" USING btree ("publication_id","at");--> statement-breakpoint
CREATE INDEX "channel_exchanges_at_idx" ON "channel_exchanges" USING btree ("at");--> statement-breakpoint
CREATE INDEX "channel_exchanges_link_id_idx" ON "channel_exchanges" USING btree ("link_id");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_links_open_key" ON "channel_links" USING btree ("restaurant_id","channel") WHERE unlinked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "channel_links_store_key" ON "channel_links" USING btree ("channel","is_practice","store_id") WHERE unlinked_at is null;--> statement-breakpoint
CREATE INDEX "channel_links_next_check_at_idx" ON "channel_links" USING btree ("next_check_at") WHERE unlinked_at is null and next_check_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "channel_drift_rows_key" ON "channel_drift_rows" USING btree ("link_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_inbound_events_key" ON "channel_inbound_events" USING btree ("channel","is_practice","event");--> statement-breakpoint
CREATE INDEX "channel_inbound_events_seen_at_idx" ON "channel_inbound_events" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "channel_inbound_events_link_id_idx" ON "channel_inbound_events" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "channel_live_snapshots_link_id_idx" ON "channel_live_snapshots" USING btree ("link_id","at");--> statement-breakpoint
CREATE INDEX "publication_events_publication_id_idx" ON "publication_events" USING btree ("publication_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "publications_open_key" ON "publications" USING btree ("link_id") WHERE state in ('scheduled', 'sending', 'processing');--> statement-breakpoint
CREATE UNIQUE INDEX "publications_reference_key" ON "publications" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "publications_restaurant_id_idx" ON "publications" USING btree ("restaurant_id","created_at");--> statement-breakpoint
CREATE INDEX "publications_link_id_idx" ON "publications" USING btree ("link_id","created_at");--> statement-breakpoint
CREATE INDEX "publications_job_idx" ON "publications" USING btree ("job");--> statement-breakpoint
CREATE INDEX "publications_due_at_idx" ON "publications" USING btree ("due_at") WHERE due_at is not null;