CREATE TABLE "model_calls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"generation_id" uuid NOT NULL,
	"menu_id" uuid,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"model" text NOT NULL,
	"input_tokens" integer,
	"output_tokens" integer,
	"cost_micros" bigint,
	"ms" integer NOT NULL,
	"outcome" text NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "cost_micros" bigint;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "model_calls" integer;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "image_calls" integer;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_calls_account_id_idx" ON "model_calls" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "model_calls_menu_id_idx" ON "model_calls" USING btree ("menu_id");