CREATE TABLE "channel_picture_consents" (
	"restaurant_id" integer NOT NULL,
	"picture_id" uuid NOT NULL,
	"is_allowed" boolean NOT NULL,
	"account_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "channel_picture_consents_restaurant_id_picture_id_pk" PRIMARY KEY("restaurant_id","picture_id")
);
--> statement-breakpoint
ALTER TABLE "channel_picture_consents" ADD CONSTRAINT "channel_picture_consents_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_picture_consents" ADD CONSTRAINT "channel_picture_consents_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_picture_consents" ADD CONSTRAINT "channel_picture_consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_picture_consents_picture_id_idx" ON "channel_picture_consents" USING btree ("picture_id");