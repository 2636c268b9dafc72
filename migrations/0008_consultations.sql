CREATE TABLE "consultants" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"services" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consultation_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"consultation_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consultations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"consultant_id" text NOT NULL,
	"service" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"time_zone" text,
	"request_id" uuid,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "consultation_links" ADD CONSTRAINT "consultation_links_consultation_id_consultations_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_consultant_id_consultants_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."consultants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consultation_links_consultation_id_idx" ON "consultation_links" USING btree ("consultation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "consultations_consultant_time_key" ON "consultations" USING btree ("consultant_id","starts_at") WHERE "consultations"."cancelled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "consultations_request_id_key" ON "consultations" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "consultations_starts_at_idx" ON "consultations" USING btree ("starts_at");--> statement-breakpoint
INSERT INTO "consultants" ("id", "name", "services") VALUES
	('guide', 'Guide', '{general,sales}'),
	('engineer', 'Engineer', '{technical}')
ON CONFLICT DO NOTHING;
