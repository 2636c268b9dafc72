export type GalleryItem = { id: string; title: string; category: string; path: string }

/** Twelve kitchens; `path` is the picture's name in the folder pictures. */
export const GALLERY: readonly GalleryItem[] = [
  { id: 'italian', title: 'Lasagne alla Bolognese', category: 'Italian', path: 'italian' },
  { id: 'shanghainese', title: 'Xiao Long Bao', category: 'Shanghainese', path: 'shanghainese' },
  { id: 'tacos', title: 'Tacos al Pastor', category: 'Tacos', path: 'tacos' },
  { id: 'soup', title: 'Tomato Basil Soup', category: 'Soup', path: 'soup' },
  { id: 'argentine', title: 'Ojo de Bife', category: 'Argentine', path: 'argentine' },
  { id: 'japanese', title: 'Sushi Platter', category: 'Japanese', path: 'japanese' },
  { id: 'kebab', title: 'Adana Kebab', category: 'Kebab', path: 'kebab' },
  { id: 'turkish', title: 'Baklava', category: 'Turkish', path: 'turkish' },
  { id: 'brazilian', title: 'Feijoada Completa', category: 'Brazilian', path: 'brazilian' },
  { id: 'waffles', title: 'Dame Blanche Waffle', category: 'Waffles', path: 'waffles' },
  { id: 'seafood', title: 'Moules Marinières', category: 'SeaFood', path: 'seafood' },
  { id: 'bagels', title: 'Smoked Salmon Bagel', category: 'Bagels', path: 'bagels' },
]
