/** What sample menus are made of; deterministic, so that figures can be compared. */
export type SampleItem = { name: string; description: string; amount: number; second: number }
export type SampleSection = { title: string; items: SampleItem[] }

const SECTIONS: Record<string, string[]> = {
  Starters: [
    'Roasted Tomato Soup|basil oil, sourdough croutons|7.5',
    'Crispy Calamari|smoked paprika, lemon aioli|11',
    'Burrata & Peach|prosciutto, mint, toasted hazelnuts|13.5',
    'Chicken Liver Parfait|red onion jam and brioche|9',
    'Garlic Bread|melted mozzarella|6',
  ],
  Mains: [
    'Pan Roasted Salmon|dill potatoes, cucumber, mustard seed dressing|22.5',
    'Ribeye Steak|triple cooked chips, watercress, peppercorn sauce|29',
    'Wild Mushroom Risotto|aged parmesan, truffle oil, crispy sage|17.5',
    'Lamb Shoulder|slow braised with apricots, saffron couscous and almonds|24',
    'Buttermilk Chicken Burger|pickles, slaw, hot honey|15.5',
    'Cauliflower Curry|coconut, lime leaf, jasmine rice|14',
  ],
  Sides: [
    'Sweet Potato Fries||5',
    'Tenderstem Broccoli|chilli and garlic|5.5',
    'House Salad|shaved fennel|4.5',
    'Creamed Spinach||5',
  ],
  Desserts: [
    'Chocolate Fondant|salted caramel ice cream|8.5',
    'Lemon Tart|raspberry sorbet|8',
    'Sticky Toffee Pudding|clotted cream|7.5',
    'Three Cheeses|quince, oatcakes, grapes|11.5',
  ],
}

const FRENCH: Record<string, string[]> = {
  Entrées: [
    'Soupe à l’oignon|gratinée au comté|8.9',
    'Salade de chèvre chaud|noix, miel et pommes|11.5',
    'Terrine de campagne|cornichons, pain grillé|9.8',
  ],
  Plats: [
    'Bœuf bourguignon|carottes glacées, purée maison|18.9',
    'Filet de dorade|fenouil braisé, sauce vierge|21.5',
    'Risotto aux cèpes|parmesan affiné|17',
    'Confit de canard|pommes sarladaises|19.5',
  ],
  Desserts: ['Crème brûlée|vanille de Madagascar|7.5', 'Tarte tatin|crème fraîche|8.2'],
}

export function sampleSections(language: 'english' | 'french' = 'english'): SampleSection[] {
  const sections = language === 'english' ? SECTIONS : FRENCH
  return Object.entries(sections).map(([title, items]) => ({
    title,
    items: items.map((item) => {
      const [name = '', description = '', amount = ''] = item.split('|')
      return { name, description, amount: Number(amount), second: Number(amount) + 3 }
    }),
  }))
}
