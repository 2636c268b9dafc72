CREATE TABLE "channel_news" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"restaurant_id" integer NOT NULL,
	"link_id" uuid NOT NULL,
	"publication_id" uuid,
	"kind" text NOT NULL,
	"words" text,
	"at" timestamp with time zone NOT NULL,
	"batch" uuid,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "channel_inbound_events" ALTER COLUMN "received" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_inbound_events" ADD COLUMN "refused" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "took_place_of" uuid;--> statement-breakpoint
ALTER TABLE "channel_news" ADD CONSTRAINT "channel_news_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_news" ADD CONSTRAINT "channel_news_link_id_channel_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."channel_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_news" ADD CONSTRAINT "channel_news_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_news_restaurant_id_idx" ON "channel_news" USING btree ("restaurant_id") WHERE mailed_at is null;--> statement-breakpoint
CREATE INDEX "channel_news_batch_idx" ON "channel_news" USING btree ("batch");--> statement-breakpoint
CREATE INDEX "channel_news_link_id_idx" ON "channel_news" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "channel_news_publication_id_idx" ON "channel_news" USING btree ("publication_id");--> statement-breakpoint
CREATE INDEX "channel_news_at_idx" ON "channel_news" USING btree ("at");