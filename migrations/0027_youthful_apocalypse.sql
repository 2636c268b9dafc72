CREATE INDEX "accounts_business_name_idx" ON "accounts" USING btree (lower("business_name"),"id");--> statement-breakpoint
CREATE INDEX "accounts_created_at_idx" ON "accounts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "publications_failed_idx" ON "publications" USING btree ("link_id") WHERE state in ('rejected', 'partially-live', 'unknown', 'blocked');--> statement-breakpoint
CREATE INDEX "reviews_restaurant_id_at_idx" ON "reviews" USING btree ("restaurant_id","at");--> statement-breakpoint
CREATE INDEX "security_events_login_idx" ON "security_events" USING btree ("account_id","at") WHERE action = 'login';