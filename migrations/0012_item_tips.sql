CREATE TABLE "menu_item_tips" (
	"item_id" uuid NOT NULL,
	"rule" text NOT NULL,
	"title" text NOT NULL,
	"gain" real NOT NULL,
	"fix" jsonb,
	CONSTRAINT "menu_item_tips_item_id_rule_pk" PRIMARY KEY("item_id","rule")
);
--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "judgement" jsonb;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "rubric_version" smallint;--> statement-breakpoint
ALTER TABLE "menu_item_tips" ADD CONSTRAINT "menu_item_tips_item_id_menu_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."menu_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "menu_items_rubric_version_idx" ON "menu_items" USING btree ("rubric_version","menu_id");