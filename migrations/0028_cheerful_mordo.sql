CREATE TABLE "grader_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"graded" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grader_objections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"rule" text NOT NULL,
	"version" text NOT NULL,
	"version_number" integer NOT NULL,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"upheld" boolean
);
--> statement-breakpoint
CREATE INDEX "grader_links_expires_at_idx" ON "grader_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "grader_objections_at_idx" ON "grader_objections" USING btree ("at");--> statement-breakpoint
CREATE INDEX "grader_objections_rule_idx" ON "grader_objections" USING btree ("version_number","rule");