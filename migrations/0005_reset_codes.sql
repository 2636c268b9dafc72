CREATE TABLE "reset_codes" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"request_id" uuid NOT NULL,
	"code_hash" text,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reset_codes" ADD CONSTRAINT "reset_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reset_codes_request_id_key" ON "reset_codes" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "reset_codes_expires_at_idx" ON "reset_codes" USING btree ("expires_at");