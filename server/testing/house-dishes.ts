/** What the drawn menus of houses sell: a name, what is said below it, and prices, parted by strokes. */
export type House = Record<string, readonly string[]>

export const DINER: House = {
  'Breakfast All Day': [
    'Two Eggs Any Style|with home fries, toast and your choice of bacon, ham or sausage links|9.75',
    'Corned Beef Hash|griddled crisp with onions and peppers, topped with two poached eggs and rye toast|13.50',
    'Buttermilk Pancakes|a stack of three with whipped butter and warm syrup|8.95',
    'Belgian Waffle|golden brown, dusted with powdered sugar; strawberries and cream 3.00 more|10.25',
    'Steel Cut Oatmeal||5.50',
  ],
  'Soups & Chili': [
    'Chicken Noodle Soup|cup 4.25|bowl 6.75',
    'Five Alarm Chili|cup 5.00|bowl 7.95',
    'Soup of the Day|cup 3.95|bowl 6.25',
  ],
  'Burgers & Melts': [
    'Classic Cheeseburger|half pound of ground chuck, American cheese, lettuce, tomato and pickle on a toasted bun|13.25',
    'Patty Melt|caramelized onions and Swiss on griddled rye|13.75',
    'Tuna Melt|house tuna salad, cheddar and tomato on an English muffin|12.50',
    'Turkey Club|triple decker with bacon, lettuce, tomato and mayo|14.25',
    'Grilled Cheese|with a cup of tomato soup|10.95',
  ],
  'Blue Plates': [
    'Meatloaf & Gravy|mashed potatoes and green beans|15.95',
    'Roast Turkey Dinner|stuffing, cranberry sauce, sweet potato and two sides to choose from every day of the week|17.50',
    'Liver & Onions|with bacon|14.95',
  ],
}

export const BRUNCH: House = {
  Plates: [
    'Baked Eggs Shakshuka|peppers, feta, grilled flatbread|16',
    'Smashed Avocado|seeded toast, radish, chilli oil|14',
    'Duck Confit Waffle|fried egg, maple mustard|22',
    'Brioche French Toast|roasted plums, mascarpone|15',
    'Smoked Trout Benedict|spinach, lemon hollandaise|19',
  ],
  Bowls: [
    'Coconut Chia Pot|mango and toasted seeds|11',
    'Green Grain Bowl|kale, freekeh, soft egg|17',
    'Bircher Muesli|green apple, hazelnuts, yoghurt|12',
  ],
  'On the Side': ['Thick Cut Bacon||6', 'Halloumi||5', 'Crispy Potatoes||7', 'Sourdough Toast||4'],
}

export const WINES: House = {
  Sparkling: [
    '101|Prosecco Brut, Ca’ Morelli NV|11|48',
    '104|Crémant de Loire, Maison Gaudry 2020||62',
    '107|Blanc de Blancs, Hartwell Estate 2017||118',
  ],
  'White Wines': [
    '201|Sancerre, Domaine Rouvier 2022|16|74',
    '203|Grüner Veltliner, Weingut Hofer 2021|13|56',
    '206|Chardonnay, Stone Bridge Cellars 2019|15|68',
    '209|Riesling Kabinett, Sankt Anna 2018||59',
    '212|Albariño, Bodegas Mareiro 2023|12|52',
  ],
  'Red Wines': [
    '301|Pinot Noir, Three Rivers 2020|15|66',
    '304|Rioja Reserva, Viña Salceda 2016||78',
    '305|Malbec, Finca Los Cerros 2021|12|50',
    '308|Barolo, Cascina Bellini 2015||145',
    '311|Cabernet Sauvignon, Oak Hollow 2018|18|84',
  ],
}

export const PIZZAS: House = {
  Pizza: [
    'Margherita|tomato, fresh mozzarella, basil|11.50|15.50|19.50',
    'Pepperoni|double pepperoni and oregano|12.75|17.25|21.75',
    'Four Seasons|artichoke, ham, olives, mushroom|13.95|18.95|23.95',
    'White Clam|garlic, parsley, no tomato|14.25|19.25|24.50',
    'Garden|peppers, onion, spinach, broccoli|12.95|17.95|22.95',
    'Meat Lover|sausage, bacon, ham, meatball|14.95|19.95|25.50',
    'Hawaiian|ham and pineapple|12.50|16.95|21.50',
    'Buffalo Chicken|blue cheese, hot sauce|13.75|18.50|23.25',
  ],
  Calzones: [
    'Ricotta Calzone|mozzarella and ham|9.50|13.50|17.50',
    'Spinach Calzone|garlic|9.75|13.75|17.95',
  ],
}

/** In English and Chinese. */
export const COMBOS: House = {
  'Chicken 雞類': [
    'A1|Kung Pao Chicken|宮保雞丁|9.95',
    'A2|Sesame Chicken|芝麻雞|9.95',
    'A3|Chicken with Broccoli|芥蘭雞|9.50',
    'A4|Moo Goo Gai Pan|蘑菇雞片|9.50',
    'A5|Curry Chicken|咖喱雞|9.75',
    'A6|Sweet & Sour Chicken|甜酸雞|9.50',
  ],
  'Beef & Pork 牛豬類': [
    'B1|Pepper Steak with Onion|青椒牛|10.50',
    'B2|Mongolian Beef|蒙古牛|10.95',
    'B3|Twice Cooked Pork|回鍋肉|9.95',
    'B4|Roast Pork Lo Mein|叉燒撈麵|9.25',
    'B5|Beef with Mixed Vegetables|雜菜牛|10.50',
    'B6|Pork Egg Foo Young|叉燒芙蓉蛋|9.25',
  ],
}

export const CHALKBOARD: House = {
  Sandwiches: [
    'Reuben|12',
    'Chicken Pesto|11',
    'Roast Beef Dip|14',
    'Falafel Pita|10',
    'Egg Salad|9',
  ],
  'From the Pot': ['Tomato Bisque|6', 'Beef Stew|13', 'Clam Chowder|9'],
  Sweet: ['Carrot Cake|7', 'Lemon Bar|4', 'Peach Cobbler|8'],
}

export const COCKTAILS: House = {
  'House Cocktails': [
    'Paper Lantern|mezcal, yuzu, honey, smoked salt|17',
    'Last Ferry|white rum, lime, falernum, mint|15',
    'Velvet Hammer|rye, sweet vermouth, cherry bark|18',
    'Garden Party|gin, cucumber, elderflower, tonic|16',
    'Salt & Cedar|tequila, grapefruit, agave|16',
    'The Understudy|aperitivo, sparkling wine, orange|14',
  ],
  Classics: [
    'Negroni|gin, campari, sweet vermouth|15',
    'Old Fashioned|bourbon, bitters, sugar|16',
    'Daiquiri|rum, lime, cane syrup|14',
    'Espresso Martini|vodka, coffee, vanilla|16',
  ],
  'No Proof': ['Orchard Fizz|apple, ginger, soda|9', 'Night Shift|cold brew, tonic, orange|8'],
}

export const TAKEOUT: House = {
  Soup: ['1|Wonton Soup|2.95|5.25', '2|Egg Drop Soup|2.50|4.75', '3|Hot & Sour Soup*|3.25|5.95'],
  'Fried Rice': [
    '10|Vegetable Fried Rice|5.75|9.25',
    '11|Chicken Fried Rice|6.25|10.50',
    '12|Shrimp Fried Rice|6.95|11.75',
    '13|House Special Fried Rice|7.25|12.25',
  ],
  'Lo Mein': [
    '20|Vegetable Lo Mein|6.25|10.25',
    '21|Beef Lo Mein|7.25|12.25',
    '22|Shrimp Lo Mein|7.50|12.50',
  ],
  Chicken: [
    '30|Chicken with Garlic Sauce*|7.25|12.50',
    '31|Chicken with Cashew Nuts|7.50|12.95',
    '32|Szechuan Chicken*|7.25|12.50',
    '33|Moo Shu Chicken|7.95|13.25',
  ],
  Seafood: [
    '40|Shrimp with Lobster Sauce|8.25|14.25',
    '41|Baby Shrimp with Broccoli|8.50|14.50',
    '42|Scallops with Snow Peas|9.25|16.75',
  ],
  'Side Orders': [
    '50|Fried Wontons|2.25|4.25',
    '51|Steamed Dumplings|3.95|7.50',
    '52|Spare Ribs|5.95|11.50',
  ],
}
