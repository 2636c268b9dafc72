/**
 * Words of ingredients' names that say nothing of food on their own: what was done to it, how it looks, how much of it
 * there is, which part it is, where it is from. "Broken" is no broken rice, "stone" no stone fruit.
 */
const SAID_OF_IT = [
  'fresh dried ground whole raw cooked dry mixed plain free style old own extra all purpose self rising based',
  'baked beaten boiled braised breaded broken candied canned caramelised clotted condensed corned crackling crisp crusty cured desiccated digestive evaporated eyed fermented filled filling flaked flaky flattened flourless fluted flying fragrant fried frozen frying malted marinated mashed mushy nutritional pickled poached pounded precooked preserved puffed refried ripe roast roasted rolled salted scrambled scratching seasoning smoke smoked smoky sparkling spiced spicy split squeaky starter steamed stewed sticky stinky sprinkle textured toasted whipped stick string ring torch tonic',
  'red green white black yellow brown blue pink purple golden amber hot cold sweet sour bitter light dark large small little giant baby young new long short wide fine thick thin soft hard single double half thousand five full low fat silk silken silver glass glory liquid',
  'leaf paste powder sauce oil water seed stock juice syrup dressing mix extract concentrate roll ball sheet strip piece paper slice crumb cube cob cone cup bottle button flake flesh peel pulp rind root shell shoot skin skirt stem straw husk eye blossom flower bone knuckle hock cut top bottom side back head tail foot ear tongue heart cheek belly shoulder leg breast neck chop mince fillet loin steak topside drink',
  'in of with and the a con de al mit wild sea river rock mountain island ranch cottage wood sun morning bird dog horse king earl dragon goddess holy passion purse bonnet cap ladder ink wax rose must century summer winter spring star ice snow snap sponge spread delight jack gem dim flank chuck hand',
  'french english irish swiss greek thai chinese japanese korean mexican american cuban colombian dominican israeli italian lao portuguese tunisian turkish tibetan uzbek czech arctic yorkshire worcestershire vegan vegetarian',
]

export const WEAK_WORDS: ReadonlySet<string> = new Set(
  SAID_OF_IT.flatMap((line) => line.split(' ')),
)
