/** What stands in a prepared ingredient, or is another word for it: whoever has the one may speak of the other. */
export const MADE_OF: Readonly<Record<string, string>> = Object.fromEntries(
  `
agar: seaweed, agar jelly
aguardiente: anise
alguashte: pumpkin seed
aleppo pine nut: seed
amber wine, tokaji wine: grape
aquavit: caraway
arrabbiata sauce: dried chilli, chilli, garlic
ashta, kaymak: clotted cream, cream
awaze: berbere
ayran, labneh, suzma, matsun, tzatziki, kefir: yogurt
baba ghanoush, makdous, mutabbal: aubergine
bammy, garri, tapioca starch, cassava flour, casabe: cassava
béarnaise: tarragon
beaten rice: flattened rice, rice
beef patty, beef mince: beef
biltong: vinegar
boerewors: coriander
breaded chicken: chicken breast
broken rice, ofada rice: brown rice
buffalo sauce: butter, vinegar, cayenne
butter, salvadoran crema, cream, crème fraîche, condensed milk, evaporated milk: cream, clotted cream, whipped cream
carrageen moss: seaweed
cendol noodle: pandan
chakalaka: carrot, pepper, bean, chilli
chile con queso: green chilli
chimol: radish, tomato
corned beef, pastrami, beef brisket: brisket, smoked brisket, dried beef
chilli flakes, gochugaru, aleppo pepper: red chilli, chilli flake, dried chilli
coffee, espresso: coffee, crema
curry powder, massaman curry paste, garam masala: turmeric, thyme, cinnamon, cardamom
curtido, sauerkraut: cabbage, pickled cabbage
daikon: radish
dashi: kombu, bonito
donair meat: spiced beef
donair sauce: milk
dosa: rice, lentil
doner meat: lamb
egusi seed: melon
falafel, hummus: chickpea, tahini, herb
fruit brandy: apricot, plum, pear
fries, rösti, potato: potato
fried egg, scrambled egg, egg: fried egg, egg
gherkin: cucumber
glass noodle: sweet potato noodle
gravlax: salmon
green chilli, serrano chilli, guindilla, padrón pepper: green chilli, green pepper, chilli
green curry paste, red curry paste: chilli, green chilli
green plantain: banana
guacamole, guasacaca: avocado
haggis: oat
vegetarian haggis: oat, lentil
hogao: tomato, onion, spring onion, sofrito
horchata: almond milk, rice, almond
kaya: coconut
kasha: buckwheat
kidney bean, adzuki bean, red silk bean, red bean paste: red bean, refried bean
kolbász, kielbasa, pork sausage: smoked sausage, sausage
kubba dough, tabouna bread: semolina
lutefisk: stockfish
machas: clam
masala chai: spice
marzipan: almond
matcha powder: green tea
mititei, mojo, sambal, chilli jam: garlic
mojo: orange, oregano
mole sauce: dried chilli, chocolate, nut
muhammara, piquillo pepper, red pepper: roasted pepper
niter kibbeh: spice
ogbono seed: mango
palm oil: dende oil
peameal bacon: back bacon
peanut butter, peanut: peanut sauce
pebre: coriander, tomato, tomato relish, salsa
pesto: basil, pine nut
pickled vegetables: green tomato, cauliflower
piri-piri sauce: bird eye chilli
pork shoulder: roast pork, lard
prosciutto: ham
prune: plum
puff pastry: butter
qishr: cherry
refried beans: pinto bean
rice vermicelli, rice noodle: rice noodle, wide rice noodle
sahawiq: tomato, green chilli, chilli, chilli sauce, herb
sake: rice wine
salsa verde: tomatillo
sambal: prawn
serra cheese, queso fresco: mountain cheese
shanklish, za'atar: thyme
makdous: walnut, chilli
smoked fish: fish
split pea, yellow split pea: yellow split pea, lentil
spring onion: leek, onion
tartare sauce: caper
teriyaki sauce: mirin
watermelon: melon
cherry: sour cherry
béchamel, custard, burrata, suzma: cream
tzatziki: cucumber
coconut milk: coconut cream
jalapeño: salsa
jamaican patty pastry: turmeric
jameed: yogurt
granola: oat
irish soda bread: buttermilk
cabbage: pickled cabbage
sesame oil: black sesame
arrack: coconut
shortcrust pastry: butter
dried chilli: roasted chilli jam
bread roll: bun
`
    .trim()
    .split('\n')
    .reverse()
    .flatMap((line) => {
      const [names = '', held = ''] = line.split(': ')
      return names.split(', ').map((name) => [name, held] as const)
    })
    .reduce((all, [name, held]) => {
      all.set(name, [all.get(name), held].filter(Boolean).join(', '))
      return all
    }, new Map<string, string>()),
)
