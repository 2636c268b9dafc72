UPDATE "menu_intake_items"
SET "improved" = ("improved" - 'priceGround') || jsonb_build_object('priceSource', "improved" -> 'priceGround')
WHERE "improved" ? 'priceGround';
