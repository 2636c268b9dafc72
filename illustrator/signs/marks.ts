import type { BrandColours, BrandMark } from '#contract/brand-model.ts'
import { circle, ellipse, group, rect, shape } from '../svg.ts'

/** Drawn on a field of 200 by 200 about its middle, in paper with ink and accent for what is inside. */
type Draw = (colours: BrandColours) => string

const LINE = 5

const line = (d: string, stroke: string, width = LINE) => shape(d, { stroke, width })

const steam = (paper: string) =>
  [70, 100, 130]
    .map((x, at) => line(`M${x} ${at === 1 ? 62 : 68}c-9 -9 9 -15 0 -25s8 -14 2 -20`, paper, 6))
    .join('')

const bowlOf = ({ paper, ink }: BrandColours) =>
  shape('M44 104h112c0 32 -20 54 -38 58h-36c-18 -4 -38 -26 -38 -58Z', { fill: paper }) +
  line('M60 122c5 15 14 24 22 28', ink, 4)

export const MARKS: Readonly<Record<BrandMark, Draw>> = {
  wing: ({ paper, ink }) =>
    shape(
      'M50 120c-6 -40 28 -72 62 -62c30 9 44 34 38 50c-5 14 -20 12 -26 6c3 12 -10 20 -20 12c1 12 -14 17 -22 8c-4 12 -28 8 -32 -14Z',
      { fill: paper },
    ) +
    line('M84 88c12 2 26 8 38 24M78 104c10 1 18 8 25 20M74 118c4 2 7 7 8 14', ink, 4) +
    circle(60, 148, 5, { fill: paper }) +
    circle(146, 136, 5, { fill: paper }),
  bird: ({ paper, ink, accent }) =>
    shape(
      'M48 112c0 -34 26 -50 50 -46c10 -22 40 -24 46 0l20 8l-18 10c2 46 -22 68 -52 68c-30 0 -46 -18 -46 -40Z',
      {
        fill: paper,
      },
    ) +
    shape('M110 58c0 -14 8 -18 12 -10c4 -8 12 -4 10 6c8 -2 10 6 4 10Z', { fill: ink }) +
    circle(132, 78, 5, { fill: ink }) +
    shape('M66 112c16 -8 36 -6 46 6c-6 18 -32 22 -46 -6Z', { fill: accent }) +
    line('M88 152v16M104 150v18', paper, 6),
  burger: ({ paper, ink, accent }) =>
    shape('M46 94c0 -30 26 -44 54 -44s54 14 54 44Z', { fill: paper }) +
    [
      [80, 70],
      [100, 64],
      [120, 72],
    ]
      .map(([x = 0, y = 0]) => ellipse({ x, y, rx: 5, ry: 3, rotate: -20 }, { fill: accent }))
      .join('') +
    line('M46 104c9 10 18 10 27 0s18 -10 27 0s18 10 27 0s18 -10 27 0', paper, 8) +
    rect({ x: 46, y: 114, width: 108, height: 16, radius: 8 }, { fill: ink }) +
    shape('M48 136h104c0 14 -8 20 -18 20h-68c-10 0 -18 -6 -18 -20Z', { fill: paper }),
  taco: ({ paper, ink, accent }) =>
    [60, 80, 100, 120, 140]
      .map((x, at) =>
        circle(x, at === 2 ? 76 : at % 2 ? 80 : 92, 15, { fill: at % 2 ? ink : paper }),
      )
      .join('') +
    shape('M38 138c0 -40 28 -62 62 -62s62 22 62 62c0 6 -4 8 -10 8h-104c-6 0 -10 -2 -10 -8Z', {
      fill: paper,
    }) +
    [
      [76, 118],
      [104, 104],
      [126, 124],
      [98, 130],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 4, { fill: accent }))
      .join(''),
  wrap: ({ paper, ink, accent }) =>
    group(
      rect({ x: -26, y: -62, width: 52, height: 124, radius: 26 }, { fill: paper }) +
        shape('M-26 6h52v30c0 16 -12 26 -26 26s-26 -10 -26 -26Z', { fill: ink }) +
        line('M-26 6l52 -18', accent, 6) +
        circle(-8, -42, 5, { fill: accent }) +
        circle(9, -34, 5, { fill: ink }) +
        circle(0, -50, 4, { fill: ink }),
      { x: 100, y: 100, rotate: 32 },
    ),
  bowl: (colours) =>
    circle(76, 92, 15, { fill: colours.ink }) +
    circle(104, 84, 18, { fill: colours.paper }) +
    circle(130, 94, 13, { fill: colours.ink }) +
    bowlOf(colours),
  leaf: ({ paper, ink }) =>
    shape('M56 150c-14 -58 22 -100 96 -100c4 70 -34 112 -84 96Z', { fill: paper }) +
    line(
      'M50 160c20 -40 46 -66 80 -88M80 122l-4 -30M98 104l-4 -24M88 114l28 4M106 96l24 0',
      ink,
      5,
    ),
  sandwich: ({ paper, ink, accent }) =>
    shape('M40 88l60 -36l60 36l-12 8h-96Z', { fill: paper }) +
    rect({ x: 44, y: 100, width: 112, height: 12, radius: 6 }, { fill: ink }) +
    line('M44 122c9 8 19 8 28 0s19 -8 28 0s19 8 28 0s19 -8 28 0', paper, 7) +
    rect({ x: 44, y: 132, width: 112, height: 20, radius: 8 }, { fill: paper }) +
    circle(100, 74, 6, { fill: accent }),
  fork: ({ paper, ink }) =>
    line('M76 46v34c0 12 10 18 24 18s24 -6 24 -18v-34M92 46v32M108 46v32M100 98v62', paper, 9) +
    [0, 1, 2, 3]
      .map((at) =>
        line(`M${72 - at} ${110 + at * 10}c18 12 38 12 ${56 + at * 2} 0`, at % 2 ? ink : paper, 7),
      )
      .join(''),
  slice: ({ paper, ink, accent }) =>
    shape('M42 66c36 -20 80 -20 116 0l-58 98Z', { fill: paper }) +
    line('M40 64c38 -22 82 -22 120 0', ink, 13) +
    [
      [84, 88, 9],
      [114, 92, 10],
      [99, 118, 8],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, { fill: accent }))
      .join(''),
  sun: ({ paper, ink }) =>
    circle(100, 112, 34, { fill: paper }) +
    [-80, -48, -16, 16, 48, 80]
      .map((turn) =>
        group(rect({ x: -4, y: -66, width: 8, height: 20, radius: 4 }, { fill: paper }), {
          x: 100,
          y: 112,
          rotate: turn,
        }),
      )
      .join('') +
    rect({ x: 36, y: 132, width: 128, height: 9, radius: 4 }, { fill: ink }) +
    rect({ x: 56, y: 148, width: 88, height: 7, radius: 3 }, { fill: paper }),
  pot: ({ paper, ink }) =>
    steam(paper) +
    rect({ x: 48, y: 80, width: 104, height: 10, radius: 5 }, { fill: paper }) +
    shape('M54 96h92v34c0 18 -12 28 -28 28h-36c-16 0 -28 -10 -28 -28Z', { fill: paper }) +
    line('M54 108h-14M146 108h14', paper, 9) +
    line('M70 116c0 14 6 22 16 26', ink, 5),
  noodles: (colours) =>
    line('M126 100l34 -58M140 102l34 -50', colours.paper, 6) +
    [62, 78, 94, 110].map((x) => line(`M${x} 102c-8 -18 8 -26 0 -44`, colours.paper, 6)).join('') +
    bowlOf(colours),
  skewer: ({ paper, ink }) =>
    group(
      line('M-84 0h168', paper, 6) +
        [-50, -18, 14, 46]
          .map((x, at) =>
            rect(
              { x: x - 13, y: -20, width: 26, height: 40, radius: at % 2 ? 13 : 6 },
              { fill: at % 2 ? ink : paper },
            ),
          )
          .join(''),
      { x: 100, y: 100, rotate: -38 },
    ),
  fish: ({ paper, ink, accent }) =>
    shape('M40 100c24 -38 66 -42 94 -8l28 -22c-4 20 -4 40 0 60l-28 -22c-28 34 -70 30 -94 -8Z', {
      fill: paper,
    }) +
    circle(66, 92, 5, { fill: ink }) +
    line('M84 78c10 14 10 30 0 44M102 80c8 12 8 26 0 38', accent, 5),
  ladle: ({ paper, ink }) =>
    line('M136 38c-14 30 -22 50 -26 70', paper, 10) +
    shape('M52 108h84c0 26 -18 44 -42 44s-42 -18 -42 -44Z', { fill: paper }) +
    line('M66 122c4 10 12 17 20 19', ink, 5) +
    line('M70 92c-8 -8 8 -14 0 -22M90 92c-8 -8 8 -14 0 -22', paper, 6),
  sprout: ({ paper, ink }) =>
    line('M100 160c0 -28 0 -48 0 -66', paper, 8) +
    shape('M100 100c-8 -34 -36 -42 -60 -38c2 30 30 46 60 38Z', { fill: paper }) +
    shape('M100 90c6 -32 34 -42 58 -36c0 30 -28 46 -58 36Z', { fill: paper }) +
    line('M54 70c16 6 30 14 42 26M144 62c-14 6 -28 14 -40 24', ink, 4) +
    shape('M62 160c8 -14 68 -14 76 0Z', { fill: ink }),
  spoon: ({ paper, ink, accent }) =>
    ellipse({ x: 100, y: 74, rx: 30, ry: 36 }, { fill: paper }) +
    line('M100 110v52', paper, 11) +
    ellipse({ x: 100, y: 72, rx: 18, ry: 22 }, { fill: ink }) +
    circle(100, 60, 9, { fill: accent }),
  dumpling: ({ paper, ink }) =>
    shape('M36 128c0 -46 30 -70 64 -70s64 24 64 70c0 10 -8 14 -18 14h-92c-10 0 -18 -4 -18 -14Z', {
      fill: paper,
    }) +
    line(
      'M50 96c8 6 10 14 10 22M68 76c8 8 10 18 9 30M92 66c4 10 4 20 2 32M116 67c2 10 0 22 -4 32M138 80c-2 10 -6 18 -12 26',
      ink,
      5,
    ),
  knife: ({ paper, ink, accent }) =>
    group(
      shape('M-14 -70c22 10 32 44 28 84h-28Z', { fill: paper }) +
        rect({ x: -14, y: 20, width: 24, height: 52, radius: 8 }, { fill: ink }) +
        circle(-2, 36, 4, { fill: accent }) +
        circle(-2, 54, 4, { fill: accent }),
      { x: 100, y: 100, rotate: 34 },
    ),
  fries: ({ paper, ink, accent }) =>
    [62, 76, 90, 104, 118, 132]
      .map((x, at) =>
        rect(
          { x, y: [54, 42, 50, 38, 48, 56][at] ?? 50, width: 11, height: 66, radius: 3 },
          { fill: paper },
        ),
      )
      .join('') +
    shape('M52 96c16 12 80 12 96 0l-12 64h-72Z', { fill: ink }) +
    shape('M78 124c10 10 34 10 44 0', { stroke: accent, width: 7 }),
}
