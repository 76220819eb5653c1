const BOX = 'pointer-events-none absolute inset-0 size-full';

/** The palm and the wrist with its bangles, behind the card. Shares its viewBox with the thumb. */
export function Palm() {
  return (
    <svg aria-hidden viewBox="-16 0 600 700" className={BOX}>
      {/* Visible only while the card flips. */}
      <path
        fill="#a9693f"
        stroke="#8f5836"
        strokeWidth="4"
        d="M230 400V204a33 33 0 0 1 66 0V152a34 34 0 0 1 68 0V138a34 34 0 0 1 68 0V166a33 33 0 0 1 66 0V400M296 204V340M364 152V340M432 138V340"
      />
      <path
        fill="#a9693f"
        d="M304 720C312 640 306 606 284 566C244 500 220 430 228 330H518C522 380 560 420 556 480C552 540 504 580 490 640C486 664 488 690 492 720Z"
      />
      <path
        fill="#8f5836"
        d="M304 720C312 640 306 606 284 566C244 500 220 430 226 340L502 352L262 370C264 440 294 506 330 562C350 600 352 650 346 720Z"
      />
      <path
        d="M318 420C326 470 360 512 420 530"
        fill="none"
        stroke="#8f5836"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <g fill="none" strokeLinecap="round" strokeWidth="12">
        <path stroke="#f4a61c" d="M296 606Q392 650 496 606" />
        <path stroke="#b02a37" d="M300 626Q392 670 492 626" />
        <path stroke="#f4a61c" d="M302 646Q392 690 490 646" />
      </g>
    </svg>
  );
}

/** The thumb, in front of the card. */
export function Thumb() {
  return (
    <svg aria-hidden viewBox="-16 0 600 700" className={BOX}>
      <path
        fill="#04282a"
        opacity=".35"
        d="M498 346C482 318 452 292 430 272C408 256 378 264 372 292C368 312 384 332 398 351Z"
      />
      <path
        fill="#a9693f"
        d="M556 484C560 424 544 372 514 336C490 306 464 280 444 262C422 244 390 250 383 279C378 302 392 322 408 344C430 374 438 396 434 424C430 470 470 520 520 530Z"
      />
      <path
        fill="#8f5836"
        d="M556 484C560 424 544 372 514 336C490 306 464 280 444 262C456 290 486 322 502 356C522 400 524 460 500 560C530 540 554 516 556 484Z"
      />
      <path
        fill="#dba98c"
        d="M402 270C414 258 434 266 446 280C456 292 456 306 448 310C436 314 416 302 406 290C400 282 398 276 402 270Z"
      />
      <path
        d="M432 356Q456 352 474 336M440 370Q462 366 480 352M430 424C424 470 440 500 470 520"
        fill="none"
        stroke="#8f5836"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </svg>
  );
}
