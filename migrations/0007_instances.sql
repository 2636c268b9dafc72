CREATE TABLE "sent_mails" (
	"id" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "instance_actions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"instance" text,
	"discard_local_ssd" boolean DEFAULT false NOT NULL,
	"address" text NOT NULL,
	"account_id" uuid,
	"outcome" text NOT NULL,
	"detail" text,
	"operation" text
);
--> statement-breakpoint
CREATE TABLE "simulated_instances" (
	"instance" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "instance_actions" ADD CONSTRAINT "instance_actions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_mails_sent_at_idx" ON "sent_mails" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "instance_actions_at_idx" ON "instance_actions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "instance_actions_account_id_idx" ON "instance_actions" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "instance_actions_under_way_key" ON "instance_actions" USING btree ("instance") WHERE "instance_actions"."outcome" = 'under_way';