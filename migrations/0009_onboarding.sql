CREATE TABLE "encryption_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"first_used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform_info" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"document" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"routing_number_sealed" text,
	"account_number_sealed" text,
	"tax_id_sealed" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "platform_info" ADD CONSTRAINT "platform_info_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;