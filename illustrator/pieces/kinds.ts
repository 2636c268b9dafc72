import * as fruits from './fruits.ts'
import * as herbs from './herbs.ts'
import type { Piece } from './piece.ts'
import * as proteins from './proteins.ts'
import * as small from './small.ts'
import * as vegetables from './vegetables.ts'

/**
 * What a component is to the eye: pieces lie on the dish, garnish is strewn last, sauces flow,
 * grains fill, and hidden ones (oil, salt, flour) are not drawn.
 */
export type Role = 'piece' | 'garnish' | 'sauce' | 'grain' | 'hidden'

export type Kind = {
  role: Role
  test: RegExp
  /** Taken where the spec names no colour for it. */
  colour: string
  draw?: Piece
  skin?: string
  /** Of the usual size of a piece. */
  scale?: number
}

function hidden(test: RegExp): Kind {
  return { role: 'hidden', test, colour: '#e8d9b5' }
}

function sauce(test: RegExp, colour: string): Kind {
  return { role: 'sauce', test, colour, draw: small.dollop }
}

function grain(test: RegExp, colour: string): Kind {
  return { role: 'grain', test, colour }
}

function garnish(test: RegExp, colour: string, draw: Piece, scale = 1): Kind {
  return { role: 'garnish', test, colour, draw, scale }
}

function piece(test: RegExp, colour: string, draw: Piece, more: Partial<Kind> = {}): Kind {
  return { role: 'piece', test, colour, draw, ...more }
}

/** The first that fits counts, so the special stands before the general. */
export const KINDS: readonly Kind[] = [
  piece(/\broses?\b|peon|carnation|ranuncul|camellia/i, '#d65a78', herbs.flower),
  piece(/tulip|gerbera|poppies|anemone|dahlia/i, '#e0703a', herbs.flower),
  piece(/sunflowers?$|daisy|daisies|chamomile|daffodil|chrysanthemum/i, '#f0bd3a', herbs.flower),
  piece(
    /lily|lilies|orchid|lisianthus|hydrangea|freesia|iris|lavender stem|gypsophila|baby's breath/i,
    '#cfa3d0',
    herbs.flower,
  ),
  piece(/eucalyptus|\bferns?\b|ruscus|foliage|greenery/i, '#7f9f7a', vegetables.leaf),
  sauce(
    /(strawberr|raspberr|cherry|berry|rhubarb|guava).*(glaze|sauce|coulis|jam|icing|compote)/i,
    '#d9587a',
  ),
  hidden(
    /\bjuice\b|\bdough|pastry(?! cream)|wrapper|batter|cheesecake|(sponge|chocolate|butter|carrot) cake|tallow|duck fat|horseradish|(coriander|fennel|mustard) seed|(black|white|sichuan|cayenne|aleppo|pink) pepper|peppercorn(?! sauce)|paprika|rose water|pomegranate molasses|mint tea|hibiscus tea|truffle oil/i,
  ),
  garnish(/pomegranate|roe\b|caviar|redcurrant|tobiko|ikura/i, '#c4243f', fruits.drops),
  piece(/asparagus|broccolini/i, '#6f9a45', vegetables.spear, { scale: 1.2 }),
  piece(
    /mustard greens|chinese broccoli|gai lan|sorrel|broccoli rabe/i,
    '#5f8f3a',
    vegetables.leaf,
    { scale: 1.2 },
  ),
  piece(/caramelised onion|onion ring/i, '#c98a45', vegetables.ring),
  piece(/chill?i con carne/i, '#8a3b22', proteins.mince, { scale: 1.1 }),
  piece(/(oyster|wood ear|straw) mushroom/i, '#d3c2a6', vegetables.mushroom),
  piece(/kidney bean|bean patty/i, '#7c3226', small.bean),
  piece(/tortilla|taco shell|wafer|cracker|papad|prawn cracker|nacho/i, '#dfb26c', small.shard),
  piece(/salt cod/i, '#f3e3c8', proteins.flake),
  piece(/fries|french fry/i, '#e8b44c', vegetables.stick),
  piece(/milk chocolate/i, '#7b4a2c', small.shard),
  sauce(
    /hummus|baba ghanoush|toum|romesco|b[ée]arnaise|thousand island|cr[èe]me fra[îi]che|ayran|kaymak|doenjang|ssamjang|a[çc]a[ií]/i,
    '#e2c48e',
  ),
  sauce(/peanut (butter|sauce)|satay|tahini|sesame (paste|sauce)/i, '#c99b5e'),
  hidden(
    /\b(oil|salt(?! cod)|sugar|flour|water|stock|broth|dashi|yeast|baking|starch|powder|extract|vinegar|lard|ghee|masala|cumin|turmeric|cardamom|clove|nutmeg|allspice|gelatin|butter(?!nut| ?(bean|lettuce|milk\b(?! (bun|chocolate))|scotch))|spice|seasoning|soda|syrup base|cornflour|semolina flour)\b/i,
  ),
  sauce(
    /soy sauce|teriyaki|hoisin|oyster sauce|tamari|ponzu|fish sauce|worcester|gravy|demi|jus\b|bbq|barbecue|balsamic|tamarind/i,
    '#6b3a1f',
  ),
  sauce(
    /pesto|chimichurri|salsa verde|green sauce|zhoug|chutney green|guacamole|mint sauce|chermoula/i,
    '#6f8f35',
  ),
  sauce(
    /mayo|aioli|cream|yogh?urt|crema|raita|tzatziki|b[ée]chamel|hollandaise|ranch|tartare|remoulade|milk|custard|kefir|labneh|mascarpone|ricotta|quark|curd\b|skyr/i,
    '#f4ead6',
  ),
  sauce(
    /mustard|honey|caramel|maple|syrup|dulce|toffee|butterscotch|agave|curry sauce|korma/i,
    '#d9a036',
  ),
  sauce(
    /ketchup|salsa|marinara|tomato (sauce|paste|pur|passata)|passata|sriracha|gochujang|harissa|hot sauce|chilli (sauce|paste|jam)|sambal|curry paste|mole\b|\brag[uù]\b|sugo|coulis|jam\b|compote|adobo/i,
    '#b93a22',
  ),
  sauce(
    /sauce|dressing|glaze|dip|vinaigrette|chutney|relish|marinade|pur[ée]e|paste|miso/i,
    '#b5702f',
  ),
  garnish(/\b(spring onion|scallion|green onion|chive)/i, '#6da544', herbs.chives),
  garnish(
    /\b(basil|mint|sage|bay lea|shiso|perilla|lemon balm|curry lea|kaffir|makrut|betel|epazote|oregano|marjoram|verbena)/i,
    '#4f8f3c',
    herbs.broadHerb,
  ),
  garnish(
    /\b(coriander|cilantro|parsley|chervil|celery lea|mitsuba|lovage|herb|culantro)/i,
    '#5c9a3e',
    herbs.lobedHerb,
  ),
  garnish(/\b(dill|fennel frond|rosemary|thyme|tarragon)/i, '#5f8f4a', herbs.frond),
  garnish(/\b(cress|microgreen|shoot|sprouted|alfalfa|samphire)/i, '#6fae4a', herbs.shoots),
  garnish(/za'atar|dukkah|sumac|togarashi|aleppo|berbere/i, '#8a7a3f', small.seeds),
  garnish(
    /sesame|poppy|nigella|linseed|flax|chia|sunflower seed|pumpkin seed|pepita|furikake|mustard seed|caraway/i,
    '#efdfb8',
    small.seeds,
  ),
  garnish(
    /\b(limes?\b|lemons?\b(?! (sorbet|curd))|calamansi|yuzu|citron)/i,
    '#c9c83f',
    fruits.citrusWedge,
    1.25,
  ),
  garnish(
    /\b(chill?i|jalape|scotch bonnet|rocoto|\baji\b|serrano|habanero|peperoncino|bird'?s eye|cayenne|gochugaru|aleppo)/i,
    '#c8321f',
    vegetables.chilliRing,
  ),
  garnish(
    /edible flower|nasturtium|viola|hibiscus|lavender|blossom|petal/i,
    '#8f6bb5',
    herbs.flower,
  ),
  garnish(
    /parmesan|pecorino|\bgrana\b|manchego|shaved|coconut flake|desiccated|bonito|katsuobushi|truffle|almond flake|(flaked|sliced) almond/i,
    '#efdfae',
    small.flakes,
  ),
  garnish(
    /\b(almond|walnut|pecan|cashew|peanut|hazelnut|pistachio|pine nut|macadamia|nuts?)\b/i,
    '#bd8a4e',
    small.nut,
  ),
  garnish(
    /granola|crumb|panko|crumble|praline|brittle|dukkah|fried (onion|shallot|garlic)|crispy|sprinkle|streusel/i,
    '#c98f45',
    small.crumbs,
  ),
  garnish(/pomegranate|roe|caviar|redcurrant|tobiko|ikura/i, '#c4243f', fruits.drops),
  grain(
    /\b(rice|risotto|quinoa|couscous|bulgur|barley|freekeh|millet|polenta|grits|semolina|fonio|buckwheat|farro|spelt|oats?|porridge|congee|ugali|fufu|teff|cornmeal|attiéké)\b/i,
    '#f6edd8',
  ),
  grain(
    /noodle|vermicelli|spaghetti|linguine|tagliatelle|fettuccine|pappardelle|udon|soba|ramen|glass nood|bucatini|capellini|lo mein|egg pasta|pasta|macaroni|penne|rigatoni|fusilli|gnocchi|orecchiette|orzo|farfalle|lasagn|cannelloni|conchigl/i,
    '#eac77a',
  ),
  piece(/fried egg|sunny/i, '#fffbf2', proteins.friedEgg, { scale: 1.9 }),
  piece(/\b(egg|eggs|ajitama|quail egg)\b/i, '#fffaf0', proteins.eggHalf, { scale: 1.15 }),
  piece(/prawn|shrimp|crayfish|langoustine|lobster|crab|camar/i, '#ee7f52', proteins.shrimp, {
    scale: 1.15,
  }),
  piece(/mussel|oyster|abalone/i, '#e89a4a', proteins.shell, { scale: 1.2 }),
  piece(/clam|snail|cockle|scallop|vongole|whelk|conch/i, '#f0cfa0', proteins.shell, {
    skin: '#cfb392',
    scale: 1.1,
  }),
  piece(/squid|calamari|octopus|cuttlefish/i, '#f0d3c4', proteins.squidRing),
  piece(
    /salmon|trout|tuna|arctic char|bream|bass|cod\b|hake|haddock|halibut|mackerel|yellowtail|basa|mahi|carp\b|surimi|sardine|anchov|herring|snapper|tilapia|monkfish|turbot|sole\b|pollock|catfish|eel\b|fish|ceviche|barramundi|grouper|swordfish/i,
    '#f08a63',
    proteins.flake,
    { scale: 1.1 },
  ),
  piece(
    /salami|bratwurst|wurst|pepperoni|chorizo|sausage|frankfurter|merguez|nduja|sobrasada|kielbasa|sucuk|lap cheong|mortadella|boerewors/i,
    '#b8402c',
    proteins.salami,
  ),
  piece(/bacon|pancetta|guanciale|speck|lardon/i, '#b5533c', proteins.bacon, { scale: 0.9 }),
  piece(
    /mince|ground (beef|pork|lamb|meat|turkey|chicken|veal)|keema|bolognese/i,
    '#8a4a2c',
    proteins.mince,
    {
      scale: 1.1,
    },
  ),
  piece(
    /\bham\b|prosciutto|bresaola|jam[oó]n|pastrami|duck|roast beef|char siu|carpaccio|tagliata|brisket|steak|sirloin|ribeye|venison/i,
    '#b5604a',
    proteins.slice,
    { scale: 1.1 },
  ),
  piece(
    /beef|lamb|pork|chicken|turkey|mutton|goat(?!'?s? cheese)|veal|rabbit|oxtail|liver|meat|quail|goose|boar|gizzard|tripe|tongue|kidney|seitan|tempeh|jackfruit|kebab|shawarma|gyro|falafel|patty|foie gras|suya|chop|rib/i,
    '#a5673b',
    proteins.chunk,
    { scale: 1.1 },
  ),
  piece(
    /tofu|tamagoyaki|taleggio|reblochon|edam\b|polenta cake|paneer|feta|halloumi|queso|cotija|bean ?curd|panela|sulguni|crouton|toast|marshmallow|mochi/i,
    '#f5ead2',
    small.cube,
  ),
  piece(
    /mozzarella|burrata|brie|camembert|goat'?s? cheese|stracciatella|ch[èe]vre/i,
    '#fbf3e2',
    small.melt,
    { scale: 1.1 },
  ),
  piece(
    /cheddar|gouda|gruy[èe]re|emmental|cheese|raclette|fontina|provolone|comt[ée]|monterey|blue cheese|gorgonzola|roquefort|stilton/i,
    '#f0b84a',
    small.cube,
    { scale: 0.85 },
  ),
  piece(/cherry tomato|grape tomato|plum tomato|datterini/i, '#d8402a', vegetables.cherryTomato),
  piece(/sun.?dried tomato/i, '#a52f1f', small.shard),
  piece(/tomato(?!illo)/i, '#d8432c', vegetables.tomatoSlice),
  piece(/cucumber|gherkin|pickle|cornichon|courgette|zucchini/i, '#8fb354', vegetables.coin, {
    skin: '#3f7a35',
  }),
  piece(/aubergine|eggplant|brinjal/i, '#c9a878', vegetables.coin, { skin: '#4b2747', scale: 1.1 }),
  piece(/radish|daikon|turnip/i, '#f0b5c0', vegetables.coin, { skin: '#c9365a' }),
  piece(/beet(root)?\b/i, '#8c1f4a', vegetables.coin, { skin: '#611536' }),
  piece(
    /carrot|parsnip|sweet potato|pumpkin|squash|butternut|kumara|swede/i,
    '#e88432',
    vegetables.coin,
  ),
  piece(
    /potato|yam\b|hash brown|cassava|yuca|plantain|taro|celeriac|jerusalem|chestnut|artichoke|dumpling|bao\b/i,
    '#e3b766',
    vegetables.potato,
  ),
  piece(/(bell )?pepper\b(?!corn)|capsicum|paprika|piquillo/i, '#d2442b', vegetables.band),
  piece(/shallot|onion|leek/i, '#c78bab', vegetables.ring),
  piece(
    /mushroom|shiitake|porcini|chanterelle|enoki|portobello|oyster mush|champignon|morel/i,
    '#c9a27a',
    vegetables.mushroom,
  ),
  piece(/broccoli|romanesco|broccolini|cauliflower|gobi/i, '#5f9440', vegetables.floret, {
    scale: 1.1,
  }),
  piece(/avocado/i, '#8db24a', vegetables.avocado, { scale: 1.15 }),
  piece(/asparagus|broccoli rabe/i, '#6f9a45', vegetables.spear, { scale: 1.2 }),
  piece(
    /green bean|runner bean|long bean|okra|celery|mange|sugar snap|snow pea|bamboo|lotus|baby corn|fennel|salsify|palm heart|spring roll/i,
    '#86a84c',
    vegetables.stick,
  ),
  piece(
    /bean ?sprout|cabbage|kimchi|sauerkraut|coleslaw|slaw|green papaya|shredded|pickled|jicama|kohlrabi|radicchio|chicory|endive|ginger|galangal|lemongrass|wood ear/i,
    '#d9dba0',
    vegetables.shreds,
  ),
  piece(/nori|seaweed|wakame|kombu|kelp/i, '#2c4a35', small.nori),
  piece(
    /lettuce|spinach|rocket|arugula|kale|chard|bok choy|pak cho[iy]|watercress|romaine|salad|greens|mizuna|cavolo|collard|callaloo|morning glory|choy sum|gai lan|vine lea|nettle|frisée|purslane|molokhia|leaf|leaves/i,
    '#6aa03e',
    vegetables.leaf,
    { scale: 1.25 },
  ),
  piece(
    /kidney bean|black bean|red bean|pinto|borlotti|fava|broad bean|edamame|white bean|cannellini|butter bean|lima|haricot|flageolet|black.?eyed|\bbeans?\b/i,
    '#7c3226',
    small.bean,
  ),
  piece(
    /chickpea|brussels sprout|natto|pico de gallo|pea\b|peas\b|lentil|dal\b|dhal|urad|moong|corn\b|sweetcorn|maize|hominy|caper|currant|sultana|raisin|soybean|pulse|tapioca|sago|pearl/i,
    '#e2bb66',
    small.beads,
  ),
  piece(/olive|kalamata/i, '#4a4433', small.olive),
  piece(/strawberr/i, '#d92f38', fruits.strawberry, { scale: 1.1 }),
  piece(/raspberr|blackberr|mulberr|boysen/i, '#c62a4b', fruits.raspberry),
  piece(/cherr(y|ies)|lychee|longan|rambutan|plum\b|umeboshi/i, '#a8152e', fruits.cherry),
  piece(/\bgrapes?\b/i, '#6a3f6e', small.bead, { scale: 1.1 }),
  piece(/blackcurrant|berr|grape(?!fruit)|a[çc]a[ií]|acai/i, '#3e4a86', fruits.berry),
  piece(/banana/i, '#f0d080', fruits.banana),
  piece(
    /orange|mandarin|clementine|tangerine|grapefruit|pomelo|blood orange|satsuma/i,
    '#f0932b',
    fruits.citrusSlice,
    { scale: 1.1 },
  ),
  piece(/\bapples?\b(?! ?sauce)|pear\b|quince|nashi/i, '#f0dfa0', fruits.fruitSlice, {
    skin: '#c0392f',
  }),
  piece(/peach|nectarine|apricot|mango|persimmon|papaya/i, '#f3a83c', fruits.fruitSlice),
  piece(/fig\b|figs\b/i, '#6a3a5c', fruits.fig),
  piece(
    /pineapple|melon|kiwi|dragon fruit|guava|passion|fruit|date\b|dates\b|prune|rhubarb|jelly|candied/i,
    '#f2c14a',
    fruits.fruitChunk,
  ),
  piece(/chocolate|cocoa|cacao|nutella|brownie|oreo|chip/i, '#5a3220', small.shard),
  piece(/coconut/i, '#fbf6ec', small.flakes),
  piece(/star anise/i, '#6b3b1e', small.star, { scale: 0.7 }),
  // names that say nothing to who does not know them
  piece(
    /oscypek|telemea|akkawi|kefalotyri|idiazabal|shanklish|chhena|aaruul|urum/i,
    '#ecd9a8',
    small.cube,
    {
      scale: 1.2,
    },
  ),
  piece(
    /reindeer|ostrich|kangaroo|pigeon|grouse|biltong|basturma|bündnerfleisch|cervelat|saveloy|falukorv|alheira|mititei|luganighe|haggis|chitterling|salo\b/i,
    '#8a4a34',
    proteins.slice,
    { scale: 1.2 },
  ),
  piece(
    /hilsa|rohu|hammour|plaice|huss|skate|sturgeon|\bperch|\bpike|snoek|lutefisk|gravlax|boquerones|machas|arbroath/i,
    '#eadbc4',
    proteins.flake,
    { scale: 1.2 },
  ),
  piece(/morogo|gotukola|river weed|cochayuyo/i, '#5f8f3a', vegetables.leaf, { scale: 1.2 }),
  grain(/mote\b|samp\b|kasha|harees|jareesh|garri|tsampa|string hopper|spaetzle/i, '#e9d8ad'),
  piece(/bread|bun\b|baguette|ciabatta|focaccia|brioche|roll\b/i, '#d99a4e', small.cube),
]

export function kindOf(name: string): Kind | undefined {
  const plain = name.slice(0, 80)
  return KINDS.find((kind) => kind.test.test(plain))
}
