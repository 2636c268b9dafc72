-- What was read before marks were: no marks. What it would go to the library as has its add-ons from the reading.
UPDATE "menu_intake_items" SET "read" = "read" || '{"diets": [], "spice": null}' WHERE NOT "read" ? 'diets';--> statement-breakpoint
UPDATE "menu_intake_items" SET "improved" = "improved" || jsonb_build_object('spice', NULL, 'addOns', coalesce((
	SELECT jsonb_agg(jsonb_build_object('name', a->>'name', 'price', jsonb_build_object('minor', a->'amountMinor', 'currency', coalesce(a->>'currency', "improved"->'price'->>'currency', 'USD'))))
	FROM jsonb_array_elements("read"->'addOns') AS a
), '[]'::jsonb)) WHERE "improved" IS NOT NULL AND NOT "improved" ? 'addOns';--> statement-breakpoint
-- A reading under way begins its pages anew.
DELETE FROM "menu_intake_pages";
