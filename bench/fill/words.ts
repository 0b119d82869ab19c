export const surnames =
  'Krüger Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf Schröder Neumann Schwarz Zimmermann Braun Hofmann Hartmann Lange Werner Krause Lehmann Köhler Herrmann König Walter Huber Kaiser Fuchs Peters Scholz Möller Weiß Jung Hahn Vogel Keller Günther Frank Berger Winkler Roth Beck Lorenz Baumann Franke Albrecht Schuster Simon Böhm Ludwig Winter Kraus Martin Schumacher'.split(
    ' ',
  )
export const givenNames =
  'Anna Ben Clara David Emma Finn Greta Hannes Ida Jonas Karla Leon Mia Noah Olga Paul Rosa Sven Tina Uwe Vera Wim Zoe Jürgen Käthe Björn Renée Heike Karl Lutz Maren Nele Otto Petra Ralf Silke Till Ute Volker Wanda Yusuf Zeynep Aylin Cem Dörte Erik Frieda'.split(
    ' ',
  )
export const streets =
  'Hauptstraße Bahnhofstraße Gartenweg Lindenallee Marktplatz Mühlgasse Ringstraße Schulstraße Birkenweg Dorfstraße Rosenweg'.split(' ')
export const cities = 'Weidenbrück Lindau Eschwege Nürnberg Köln Düren Ülzen Jena Halle Passau Bonn Trier Fürth Celle Husum'.split(' ')
