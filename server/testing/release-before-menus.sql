-- Rows of a small account as the release before restaurants had menus wrote them (migrations up to 0012).
insert into accounts (id, name, surname, email, phone, birthday, business_name, business_address, business_phone, business_email, business_type, password_hash, confirmed) values
  ('a0000000-0000-4000-8000-000000000001', 'Rosa', 'Quispe', 'rosa@old.example', '+44 20 7946 0958', '1984-05-01', 'Casa Rosa', '12 Mission St', '+44 20 7946 0958', 'hello@old.example', 'Restaurant/Cafe', 'none', true),
  ('a0000000-0000-4000-8000-000000000002', 'Eve', 'Moss', 'eve@old.example', '+1 415 555 0101', '1984-05-01', 'None yet', '1 Pier', '+1 415 555 0101', 'eve@old.example', 'Restaurant/Cafe', 'none', true);
insert into restaurants (id, account_id, name, cuisines, text, location) overriding system value values
  (1001, 'a0000000-0000-4000-8000-000000000001', 'Casa Rosa', '["Peruvian"]', 'A kitchen.', 'Leeds'),
  (1002, 'a0000000-0000-4000-8000-000000000001', 'Rosa Two', '["Peruvian"]', 'Another.', 'York');
insert into platform_info (account_id, document, routing_number_sealed) values
  ('a0000000-0000-4000-8000-000000000001', '{"business": {"sameHours": true, "openTime": "18:00", "closeTime": "02:00"}}', 'v1.key.sealed'),
  ('a0000000-0000-4000-8000-000000000002', '{"doordash": {"plan": "plus"}}', null);
insert into menus (id, account_id, restaurant_id, title, cuisine, style, engine, notes) values
  ('b0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', 1001, 'Winter menu', 'Peruvian', 'normal', 'kitchen', '[]'),
  ('b0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', null, 'My items', '', 'normal', 'owner', '[]');
insert into menu_categories (id, menu_id, name, position) values
  ('c0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000001', 'Starters', 0),
  ('c0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000001', 'Mains', 1),
  ('c0000000-0000-4000-8000-000000000003', 'b0000000-0000-4000-8000-000000000002', 'Items', 0);
insert into menu_items (id, account_id, menu_id, category_id, ref, position, name, description, price_minor, currency, calories, allergens, diets, reasons, engine, status) values
  ('d0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000001', 'c0000000-0000-4000-8000-000000000001', 'ceviche-1', 0, 'Ceviche', 'Sea bass in lime.', 1250, 'GBP', 320, '["fish"]', '["pescatarian"]', '[]', 'kitchen', 'kept'),
  ('d0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000001', 'c0000000-0000-4000-8000-000000000002', 'lomo-2', 1, 'Lomo Saltado', null, 1890, 'GBP', null, '["soybeans"]', '[]', '[]', 'kitchen', 'draft'),
  ('d0000000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000002', 'c0000000-0000-4000-8000-000000000003', 'pie-3', 0, 'Pie', null, null, 'USD', null, '[]', '[]', '[]', 'owner', 'kept');
insert into menu_item_versions (item_id, version, made_by, reason, snapshot) values
  ('d0000000-0000-4000-8000-000000000001', 1, 'owner', 'Edited by the owner', '{"name": "Ceviche clásico"}');
insert into menu_intakes (id, account_id, restaurant_id, request, file_name, file_kind, file_mime, size, file_key, status, page_count, warnings) values
  ('e0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', 1001, '{}', 'menu.pdf', 'pdf', 'application/pdf', 1, 'none', 'done', 1, '[]');
insert into menu_intake_items (id, intake_id, position, read, improved) values
  ('e0000000-0000-4000-8000-000000000002', 'e0000000-0000-4000-8000-000000000001', 0,
    '{"name": "Burger", "prices": [], "addOns": [{"name": "bacon", "amountMinor": 200, "currency": null}]}',
    '{"name": "Burger", "price": {"minor": 1200, "currency": "GBP"}, "sizes": [], "diets": ["vegetarian"], "priceGround": "Median of 4 dishes."}'),
  ('e0000000-0000-4000-8000-000000000003', 'e0000000-0000-4000-8000-000000000001', 1, '{"name": "Pie", "prices": [], "addOns": []}', null);
