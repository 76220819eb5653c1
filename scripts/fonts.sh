#!/bin/sh
# Makes app/fonts and public/fonts from the files of @fontsource-variable. Needs Python with fonttools and brotli.
set -e
# Makes the output reproducible.
export SOURCE_DATE_EPOCH=1
cd "$(dirname "$0")/.."
from=node_modules/@fontsource-variable work=$(mktemp -d)
noto=$from/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2
baloo=$from/baloo-2/files/baloo-2

weights() { fonttools varLib.instancer --quiet "$1" "wght=$2" --output "$3"; }
pack() { in=$1 out=$2; shift 2; pyftsubset "$in" --output-file="$out.woff2" --flavor=woff2 --no-hinting "$@"; }

# Text uses four weights, headings one.
weights $from/inter/files/inter-latin-wght-normal.woff2 400:700 "$work/inter"
weights $from/inter/files/inter-latin-ext-wght-normal.woff2 400:700 "$work/inter-ext"
weights $noto 400:700 "$work/noto"
weights $noto 600 "$work/noto-600"
weights $baloo-latin-wght-normal.woff2 700 "$work/baloo"
weights $baloo-devanagari-wght-normal.woff2 700 "$work/baloo-devanagari"

# The rupee sign is in neither Latin file.
pyftsubset "$work/baloo-devanagari" --text='₹' --layout-features='' --output-file="$work/baloo-rupee"
fonttools merge --output-file="$work/baloo-latin" "$work/baloo" "$work/baloo-rupee"
pack "$work/inter-ext" public/fonts/inter-rupee-1 --text='₹' --layout-features=''
pack "$work/inter" public/fonts/inter-latin-1 --unicodes='*' --layout-features='kern,calt,ccmp,locl,mark,mkmk,tnum'
# On every first screen, so only what headings are written with: ASCII, and © · × – — ‘ ’ “ ” • … ₹ →.
pack "$work/baloo-latin" app/fonts/baloo-latin --layout-features='kern,ccmp,locl,mark,mkmk,tnum' \
  --unicodes='U+0020-007E,U+00A0,U+00A9,U+00B7,U+00D7,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2022,U+2026,U+20B9,U+2192'
pack "$work/noto" public/fonts/noto-devanagari-1 --unicodes='U+0900-097F,U+200C,U+200D,U+25CC' --layout-features='*'
# English pages show one Hindi word, in the language switch.
pack "$work/noto-600" public/fonts/noto-hindi-word-1 --text='हिन्दी' --layout-features='*'
rm -r "$work"
